package cases

import (
	"fmt"
	"strings"
)

// File is one file of a folder of cases.
type File struct {
	Name string
	Data []byte
}

// Files writes the suite as a folder that Load reads back: suites.json first,
// so that a folder that lacks some of the others is refused, and then a file a
// case.
func (s Suite) Files() ([]File, error) {
	index, err := s.index()
	if err != nil {
		return nil, err
	}
	files := []File{{suitesFile, index}}
	for _, c := range s.Cases {
		files = append(files, File{c.ID + ".txtar", c.file()})
	}
	return files, nil
}

// file is the text of a case file.
func (c Case) file() []byte {
	var b strings.Builder
	for _, entry := range [][2]string{
		{"spec", c.Spec},
		{"tags", strings.Join(c.Tags, " ")},
		{"origin", string(c.Origin)},
		{"note", c.Note},
	} {
		if entry[1] != "" {
			fmt.Fprintf(&b, "%s: %s\n", entry[0], entry[1])
		}
	}
	fmt.Fprintf(&b, "-- args --\n%s\n-- want --\n%s", strings.Join(c.Args, " "), c.Want)
	if also := alsoOf(c.Want); also != "" {
		fmt.Fprintf(&b, "-- also --\n%s", also)
	}
	return []byte(b.String())
}
