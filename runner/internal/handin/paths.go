package handin

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"touchstone/internal/wording"
)

// longestName is the maximum length of a name in a path, in bytes. File systems allow 255, so there
// is room for a suffix.
const longestName = 200

var (
	driveLetter = wording.LazyRegexp(`^[A-Za-z]:`)
	deviceName  = wording.LazyRegexp(`(?i)^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])[ ]*(\..*)?$`)
	illegal     = strings.NewReplacer("<", "_", ">", "_", ":", "_", `"`, "_", "|", "_", "?", "_", "*", "_")
)

func slashed(name string) string { return strings.ReplaceAll(name, `\`, "/") }

// relative returns the name of an entry with slashes, and without the drive letter and the slashes
// of an absolute path, which unzip strips, too.
func relative(name string) string {
	name = slashed(name)
	return strings.TrimLeft(driveLetter().ReplaceAllString(name, ""), "/")
}

// safePath turns the name of an entry into a relative path that is valid on Linux, macOS and
// Windows, or says why it cannot.
func safePath(name string, l limits) (p, why string) {
	var parts []string
	for part := range strings.SplitSeq(relative(name), "/") {
		if part == "" || part == "." {
			continue
		}
		if part, why = safeName(part); why != "" {
			return "", why
		}
		parts = append(parts, part)
	}
	p = strings.Join(parts, "/")
	switch {
	case p == "":
		return "", isOutside
	case len(p) > l.path || len(parts) > l.depth:
		return "", isLong
	}
	return p, ""
}

func safeName(name string) (safe, why string) {
	name = norm.NFC.String(hexInvalid(name))
	if strings.ContainsFunc(name, unicode.IsControl) {
		return "", isControl
	}
	name = strings.TrimRight(illegal.Replace(name), ". ") // Windows ignores these
	switch {
	case name == "": // the name had only dots and blanks, such as ".."
		return "", isOutside
	case len(name) > longestName:
		return "", isLong
	case IsDevice(name):
		stem, rest, _ := strings.Cut(name, ".")
		return strings.TrimSuffix(strings.TrimRight(stem, " ")+"_."+rest, "."), ""
	}
	return name, ""
}

func isSafeName(name string) bool {
	safe, why := safeName(name)
	return why == "" && safe == name
}

// hexInvalid replaces the non-ASCII bytes of a name with %XX if the name is not valid UTF-8. The
// encoding of such a name is unknown, because archives do not record it.
func hexInvalid(name string) string {
	if utf8.ValidString(name) {
		return name
	}
	var b strings.Builder
	for _, c := range []byte(name) {
		if c < utf8.RuneSelf {
			b.WriteByte(c)
			continue
		}
		fmt.Fprintf(&b, "%%%02X", c)
	}
	return b.String()
}

// FoldPath returns a key for a path. Paths that differ only in case or in how accented letters are
// composed have the same key, because some systems consider them equal.
func FoldPath(p string) string {
	return norm.NFC.String(strings.ToLower(strings.ToUpper(norm.NFC.String(p))))
}

// IsDevice reports whether Windows reserves name for a device, whatever its extension.
func IsDevice(name string) bool { return deviceName().MatchString(name) }

func within(p, dir string) bool { return strings.Contains("/"+p, "/"+dir+"/") }

func below(p, dir string) bool { return strings.HasPrefix(p, dir+"/") }
