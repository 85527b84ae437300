package cases

import "bytes"

// plain returns a text file that people wrote without the byte order mark and the line ends of
// Windows, which some editors write. A carriage return at the end of some lines only is no
// such line end.
func plain(data []byte) []byte {
	windows, unix := []byte("\r\n"), []byte("\n")
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	if bytes.Count(data, windows) == bytes.Count(data, unix) {
		return bytes.ReplaceAll(data, windows, unix)
	}
	return data
}
