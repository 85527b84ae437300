package jsonform

import "bufio"

// WriteIndented writes a valid document without blanks as people read it: two blanks a
// level, each line but the first behind a margin, and visible as by WriteVisible. It is
// json.Indent for what an encoder wrote, in a fraction of the time.
func WriteIndented(w *bufio.Writer, margin string, compact []byte) {
	const level = "  "
	begin := []byte("\n" + margin) // of a line
	line := func(deeper int) {
		if deeper > 0 {
			begin = append(begin, level...)
		}
		if deeper < 0 {
			begin = begin[:len(begin)-len(level)]
		}
		w.Write(begin)
	}
	for len(compact) > 0 {
		size := 1
		switch c := compact[0]; c {
		case '"':
			size = lengthOfString(compact)
			WriteVisible(w, compact[:size])
		case '{', '[':
			w.WriteByte(c)
			if end := c + 2; compact[1] == end { // as ASCII has them
				w.WriteByte(end)
				size = 2
			} else {
				line(1)
			}
		case '}', ']':
			line(-1)
			w.WriteByte(c)
		case ',':
			w.WriteByte(c)
			line(0)
		case ':':
			w.WriteString(": ")
		default:
			w.WriteByte(c)
		}
		compact = compact[size:]
	}
}

// lengthOfString is that of the string that a document begins with, with its quotes.
func lengthOfString(document []byte) int {
	for i := 1; ; i++ {
		switch document[i] {
		case '\\':
			i++
		case '"':
			return i + 1
		}
	}
}
