package handin

import (
	"archive/zip"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"strings"
)

// Download is a zip of many submissions, as a learning management system exports it. It is never
// unpacked to disk. Each submission is read from it within the limits of a submission.
type Download struct {
	Folder  string   // folder that contains all files; empty for the top
	Entries []string // names of the regular files in Folder; not trustworthy, and never used as paths
	Others  []string // names of everything else

	file    *os.File
	opened  fs.FileInfo // state of the file when it was opened
	entries map[string]*zip.File
}

// OpenDownload opens the zip at path. If two entries have the same name, the later one counts.
func OpenDownload(path string) (*Download, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	d := &Download{file: f, entries: map[string]*zip.File{}}
	if err := d.readTable(); err != nil {
		f.Close()
		return nil, fmt.Errorf("reading the zip %q: %w", path, err)
	}
	return d, nil
}

func (d *Download) readTable() (err error) {
	if d.opened, err = d.file.Stat(); err != nil {
		return err
	}
	data := io.NewSectionReader(d.file, 0, d.opened.Size())
	in := &archiveReader{data: data, ctx: context.Background(), limits: defaultLimits, allow: noBound}
	z, err := in.zip()
	switch {
	case errors.Is(err, errEntries):
		return fmt.Errorf("it contains more than %d files", defaultLimits.entries)
	case err != nil:
		return err
	}
	d.classify(z.File)
	return nil
}

func (d *Download) classify(files []*zip.File) {
	var kept []*zip.File
	for _, f := range files {
		if f.Mode().IsDir() || strings.HasSuffix(f.Name, `\`) || isJunk(slashed(f.Name)) {
			continue
		}
		kept = append(kept, f)
	}
	d.Folder = commonFolder(kept)
	for _, f := range kept {
		folder, base := path.Split(slashed(f.Name))
		if !f.Mode().IsRegular() || folder != d.Folder {
			d.Others = append(d.Others, f.Name)
			continue
		}
		if d.entries[base] == nil {
			d.Entries = append(d.Entries, base)
		}
		d.entries[base] = f
	}
}

func commonFolder(files []*zip.File) string {
	common := ""
	for i, f := range files {
		folder, _ := path.Split(slashed(f.Name))
		if i > 0 && folder != common {
			return ""
		}
		common = folder
	}
	return common
}

// Part returns an entry of the download as a part. fileName is the name that the student chose for
// the file.
func (d *Download) Part(fileName, entry string) Part {
	return Part{fileName, func(use func(io.Reader) error) error { return d.read(d.entries[entry], use) }}
}

// Close closes the zip. Its parts cannot be read afterwards.
func (d *Download) Close() error { return d.file.Close() }

// read passes the content of an entry to the function use. If the zip has changed since it was
// opened, the error is not a refusal, because no student is at fault.
func (d *Download) read(f *zip.File, use func(io.Reader) error) error {
	if f.Flags&1 != 0 {
		return refusef("%s is encrypted; submit a file without a password", quoteName(f.Name))
	}
	r, err := f.Open()
	if err == nil {
		defer r.Close()
		err = use(r)
	} else if disk := (*fs.PathError)(nil); !errors.As(err, &disk) {
		err = refusef("%s cannot be read: %v; upload it again", quoteName(f.Name), err)
	}
	return unchangedSince(d.opened, d.file, err)
}
