package intake

import (
	"errors"
	"io"
	"os"
	"path"
	"slices"
	"strings"

	"touchstone/runner/internal/handin"
	"touchstone/runner/record"
)

// KeptSources returns the source files that a report keeps, with the main program first.
func KeptSources(src handin.Sources, program string) (kept []record.Source, err error) {
	root, err := os.OpenRoot(src.Dir)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, root.Close()) }()
	room := record.MaxSources
	for _, name := range mainFirst(src.Files, program)[:min(len(src.Files), record.MaxSourceFiles)] {
		s, err := sourceIn(root, name, min(room, record.MaxSource))
		if err != nil {
			return nil, err
		}
		room = max(0, room-len(s.Text))
		kept = append(kept, s)
	}
	return kept, nil
}

func sourceIn(root *os.Root, name string, most int) (s record.Source, err error) {
	f, err := root.Open(name)
	if err != nil {
		return s, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return s, err
	}
	text, err := io.ReadAll(io.LimitReader(f, int64(most)))
	return record.Source{
		File:    name,
		Text:    strings.ToValidUTF8(string(text), "\uFFFD"),
		Omitted: record.Bytes(max(0, info.Size()-int64(len(text)))),
	}, err
}

func mainFirst(files []string, program string) []string {
	isOther := func(name string) int {
		stem := strings.TrimSuffix(path.Base(name), path.Ext(name))
		if strings.EqualFold(stem, program) || stem == "main" {
			return 0
		}
		return 1
	}
	return slices.SortedStableFunc(slices.Values(files), func(a, b string) int { return isOther(a) - isOther(b) })
}
