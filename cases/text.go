package cases

import "bytes"

// plain removes what some Windows editors write: the byte order mark, and the CR of each line
// end. If only some lines end in CR LF, it keeps these CRs.
func plain(data []byte) []byte {
	windows, unix := []byte("\r\n"), []byte("\n")
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	if bytes.Count(data, windows) == bytes.Count(data, unix) {
		return bytes.ReplaceAll(data, windows, unix)
	}
	return data
}
