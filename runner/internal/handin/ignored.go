package handin

import "strings"

// isHidden reports whether name begins with a dot and consists of more than dots and blanks.
func isHidden(name string) bool {
	return strings.HasPrefix(name, ".") && strings.Trim(name, ". ") != ""
}

// isJunk reports whether p is a file that a system, an editor or version control leaves behind,
// and that needs no note. A path with a trailing slash is a folder.
func isJunk(p string) bool {
	parts := strings.Split(p, "/")
	last := len(parts) - 1
	for _, dir := range parts[:last] {
		if isHidden(dir) || strings.EqualFold(dir, "__MACOSX") || dir == "nbproject" || dir == "site-packages" {
			return true
		}
	}
	switch base := parts[last]; {
	case strings.HasPrefix(base, "._"),
		base == "Icon\r",
		strings.EqualFold(base, "Thumbs.db"),
		strings.EqualFold(base, "desktop.ini"):
		return true
	default:
		return isHidden(base) && kindOf(base) != sourceFile
	}
}

// Ignores reports whether an entry in a folder of submissions is skipped without a note, because
// it is hidden or a system or an editor left it behind.
func Ignores(name string, folder bool) bool {
	return isHidden(name) || isJunk(name) || folder && isJunk(name+"/")
}
