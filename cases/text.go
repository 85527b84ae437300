package cases

import "bytes"

// plain returns a text file that people wrote without the byte order mark and the line ends of
// Windows, which some editors write.
func plain(data []byte) []byte {
	return bytes.ReplaceAll(bytes.TrimPrefix(data, []byte("\ufeff")), []byte("\r\n"), []byte("\n"))
}
