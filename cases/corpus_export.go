package cases

import (
	"bytes"
	"fmt"
)

// Export writes every case in full, for those who cannot compute an answer, and
// suites.json if there is one. Load reads the files back. Those that hold their
// answers stay as they are, to the byte.
func (c *Corpus) Export() ([]File, error) {
	files := make([]File, len(c.Questions))
	err := inParallel(len(files), func(i int) (err error) {
		files[i], err = c.export(c.files[c.Questions[i].ID])
		return err
	})
	if c.suites != nil {
		files = append([]File{{suitesFile, c.suites}}, files...)
	}
	return files, err
}

// digestMarker begins the section that an answer in full takes the place of.
const digestMarker = "-- want-sha256 --\n"

func (c *Corpus) export(f caseFile) (File, error) {
	full, err := f.solved(c.Assignment) // also where it is kept in full: what cannot be read is no use to others
	if err != nil || f.answer.digest == nil {
		return File{f.path, f.data}, err
	}
	section := fmt.Appendf(nil, "%s%v", digestMarker, f.answer.digest)
	if !bytes.Contains(f.data, section) {
		return File{}, fmt.Errorf("%s: want the marker %q and the digest below it written without further blanks",
			f.place, digestMarker)
	}
	answer := fmt.Appendf(nil, "-- want --\n%v", full.Want)
	return File{f.path, bytes.Replace(f.data, section, answer, 1)}, nil
}
