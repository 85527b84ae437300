package handin

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"path"
)

// Part is a file of a submission that consists of several files or that is in a Download.
type Part struct {
	Name string // name that the student gave it; not trustworthy

	read func(use func(io.Reader) error) error
}

// FilePart returns the file at path as a part. fileName is the name that the student chose for the
// file.
func FilePart(fileName, path string) Part {
	return Part{fileName, func(use func(io.Reader) error) error {
		f, err := os.Open(path)
		if err != nil {
			return unreadable(fileName, err)
		}
		defer f.Close()
		return steadily(f, func(int64) error { return use(f) })
	}}
}

// CollectParts does the same as Collect for the parts of a submission, from oldest to newest. If
// two parts contain the same file or program, the newer one counts; see versions.go.
func CollectParts(ctx context.Context, parts []Part, dir string, o Options) (Sources, error) {
	return copyTo(ctx, func(s *submission) error { return s.readParts(parts) }, dir, o, defaultLimits)
}

func (s *submission) readParts(parts []Part) error {
	s.parts = parts
	for i, p := range parts {
		if err := s.count(); err != nil {
			return err
		}
		if s.part = i; len(parts) > 1 {
			s.below = folderFor(p.Name)
		}
		s.what, s.archive = "submission", p.Name
		err := p.read(func(r io.Reader) error { return s.readPart(p.Name, r) })
		var why refusal
		switch {
		case errors.As(err, &why):
			s.forget(why)
		case err != nil:
			return err
		}
	}
	s.below = ""
	return nil
}

func folderFor(name string) string {
	folder, why := safeName(Stem(path.Base(slashed(name))))
	if why != "" || isJunk(folder+"/") {
		return "archive"
	}
	return folder
}

// readPart adds a source file or an archive. It recognizes a source file by its name, and an
// archive by its name or content. Of any other file, such as a video, it reads only the beginning.
func (s *submission) readPart(name string, r io.Reader) error {
	b := bufio.NewReader(r)
	head, _ := b.Peek(tarBlock) // reading the file will return the same error
	switch kind := kindOf(name); {
	case kind == archiveFile, sniff(bytes.NewReader(head)) != "" && !isOffice(name):
		return s.unpackPart(name, b)
	case kind == sourceFile, kind == moduleFile:
		s.below = ""
		return s.add(name, b)
	}
	s.countSkipped(name)
	if s.data.wants(name) {
		s.below = ""
		return s.addData(name, b)
	}
	return nil
}

// unpackPart unpacks a part that is an archive. It reads all of r into memory, because
// decompressors need to seek.
func (s *submission) unpackPart(name string, r io.Reader) error {
	data, err := io.ReadAll(io.LimitReader(r, s.limits.total+1))
	if err != nil {
		return s.toRefusal(name, err)
	}
	return s.unpack(name, bytes.NewReader(data), int64(len(data)))
}
