package locate

import (
	"slices"
	"strings"
	"unicode/utf16"

	"touchstone/runner/internal/javahost"
)

// A change stands at a place that Java counts: in units of UTF-16.

// end is the place after what a change replaces.
func end(m javahost.Mutation) int { return m.Start + len(utf16.Encode([]rune(m.Old))) }

// apply makes changes to a program, none of which overlaps another. It is nil if
// they do not fit the program, as only a host that lies would have it.
func apply(files []javahost.SourceFile, changes []javahost.Mutation) []javahost.SourceFile {
	v := slices.Clone(files)
	for i, f := range files {
		own := slices.DeleteFunc(slices.Clone(changes), func(m javahost.Mutation) bool { return m.File != f.Name })
		if len(own) == 0 {
			continue
		}
		slices.SortFunc(own, func(a, b javahost.Mutation) int { return b.Start - a.Start })
		text := utf16.Encode([]rune(string(f.Text)))
		for _, m := range own {
			if m.Start < 0 || end(m) > len(text) || string(utf16.Decode(text[m.Start:end(m)])) != m.Old {
				return nil
			}
			text = slices.Replace(text, m.Start, end(m), utf16.Encode([]rune(m.New))...)
		}
		v[i].Text = []byte(string(utf16.Decode(text)))
	}
	return v
}

// span is the lines of a file that a change alters, before and after.
type span struct {
	line, column  int
	before, after string
}

// spanOf leaves out what is the same at both ends of a change, and then takes in
// whole lines.
func spanOf(file javahost.SourceFile, m javahost.Mutation) span {
	source := utf16.Encode([]rune(string(file.Text)))
	before := string(utf16.Decode(source[:m.Start]))
	behind := string(utf16.Decode(source[end(m):]))
	same := commonPrefix(m.Old, m.New)
	before, was, is := before+m.Old[:same], m.Old[same:], m.New[same:]
	same = commonSuffix(was, is)
	behind, was, is = was[len(was)-same:]+behind, was[:len(was)-same], is[:len(is)-same]
	start := strings.LastIndexByte(before, '\n') + 1
	tail, _, _ := strings.Cut(behind, "\n")
	return span{
		line:   1 + strings.Count(before, "\n"),
		column: 1 + len([]rune(before[start:])),
		before: before[start:] + was + tail,
		after:  before[start:] + is + tail,
	}
}

func commonPrefix(a, b string) (n int) {
	ra, rb := []rune(a), []rune(b)
	for i := 0; i < min(len(ra), len(rb)) && ra[i] == rb[i]; i++ {
		n += len(string(ra[i]))
	}
	return n
}

func commonSuffix(a, b string) (n int) {
	ra, rb := []rune(a), []rune(b)
	for i := 1; i <= min(len(ra), len(rb)) && ra[len(ra)-i] == rb[len(rb)-i]; i++ {
		n += len(string(ra[len(ra)-i]))
	}
	return n
}
