package handin

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"touchstone/internal/pattern"
)

// longestName is the maximum length of one name in a path, in bytes. File systems allow 255;
// the difference leaves room for a suffix.
const longestName = 200

var (
	driveLetter = pattern.Of(`^[A-Za-z]:`)
	deviceName  = pattern.Of(`(?i)^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])[ ]*(\..*)?$`)
	illegal     = strings.NewReplacer("<", "_", ">", "_", ":", "_", `"`, "_", "|", "_", "?", "_", "*", "_")
)

// slashed replaces backslashes by slashes. Some programs write backslashes into archives,
// although the formats forbid it.
func slashed(name string) string { return strings.ReplaceAll(name, `\`, "/") }

// safePath converts the name of an entry to a relative path that is valid on Linux, macOS
// and Windows, or returns why that is impossible. The result is the same on each system, so
// that a submission does not build on one machine and fail on another.
func safePath(name string, l limits) (p, why string) {
	name = slashed(name)
	if strings.HasPrefix(name, "/") || driveLetter().MatchString(name) {
		return "", isOutside
	}
	var parts []string
	for part := range strings.SplitSeq(name, "/") {
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

// safeName does what safePath does, for one name in a path.
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

// hexInvalid replaces each byte beyond ASCII by %XX if name is not valid UTF-8. Such a name
// is in another character set, which archives do not specify.
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

// FoldPath returns the same key for paths that some operating system treats as equal: those
// that differ only in case or in the composition of accented letters.
func FoldPath(p string) string {
	return norm.NFC.String(strings.ToLower(strings.ToUpper(norm.NFC.String(p))))
}

// IsDevice reports whether Windows reserves name for a device, with any extension.
func IsDevice(name string) bool { return deviceName().MatchString(name) }

func within(p, dir string) bool { return strings.Contains("/"+p, "/"+dir+"/") }

// below reports whether p lies below the folder dir.
func below(p, dir string) bool { return strings.HasPrefix(p, dir+"/") }
