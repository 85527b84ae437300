package handin

import "strings"

// isHidden reports whether name begins with a dot and contains more than dots and blanks.
func isHidden(name string) bool {
	return strings.HasPrefix(name, ".") && strings.Trim(name, ". ") != ""
}

// isJunk reports whether p is a file that systems, editors or version control leave behind.
// Such files deserve no note. A path that ends in a slash is a folder.
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

// Ignores reports whether an entry of a folder full of submissions is skipped without a
// note, because it is hidden or left behind by a system or an editor.
func Ignores(name string, folder bool) bool {
	return isHidden(name) || isJunk(name) || folder && isJunk(name+"/")
}
