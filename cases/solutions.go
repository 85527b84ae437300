package cases

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strings"

	"touchstone/internal/wording"
)

// Solution is a program that comes with an assignment. It is correct, or has a mistake that
// students make.
type Solution struct {
	Name    string  // name of the solution's folder
	Path    string  // path in the assignment folder
	Mistake Mistake // for a wrong solution
	Digest  string  // digest of the solution's files
}

// Mistake describes the mistake of a wrong solution, from its mistake.md.
type Mistake struct {
	Name    string // such as "evicts-newest"
	Meaning string // completes "a program that"
	Hint    string // where to look; never the answer
	Verdict string // codes of verdicts, one of which the program must get, such as "TLE"; "" if any is right
}

// MistakeFile is the file in a wrong solution's folder that describes its mistake.
const MistakeFile = "mistake.md"

// Folders of solutions.
const (
	RightSolutions = SolutionsFolder + "/right"
	WrongSolutions = SolutionsFolder + "/wrong"
)

func (c *Corpus) readSolutions() (err error) {
	if c.Right, err = c.solutionsIn(RightSolutions); err != nil {
		return err
	}
	if c.Wrong, err = c.solutionsIn(WrongSolutions); err != nil {
		return err
	}
	for i := range c.Wrong {
		s := &c.Wrong[i]
		file := path.Join(s.Path, MistakeFile)
		displayPath := path.Join(c.Folder, file)
		data, err := fs.ReadFile(c.folder, file)
		if errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("no %s: write what the program does wrong, for example\n\n%s", displayPath,
				exampleOfMistake)
		}
		if err != nil {
			return fmt.Errorf("reading %s: %w", displayPath, err)
		}
		if s.Mistake, err = parseMistake(displayPath, string(normalizeNewlines(data))); err != nil {
			return err
		}
	}
	return nil
}

func (c *Corpus) solutionsIn(folder string) (found []Solution, err error) {
	entries, err := fs.ReadDir(c.folder, folder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), ".") || strings.EqualFold(e.Name(), "README.md") {
			continue
		}
		dir := path.Join(folder, e.Name())
		if !e.IsDir() {
			return nil, fmt.Errorf("%s is a file: move it into its own folder, such as %s",
				path.Join(c.Folder, dir),
				path.Join(c.Folder, folder, strings.TrimSuffix(e.Name(), path.Ext(e.Name())), e.Name()))
		}
		digest, err := DigestOf(c.folder, dir)
		if err != nil {
			return nil, err
		}
		found = append(found, Solution{Name: e.Name(), Path: dir, Digest: digest})
	}
	return found, nil
}

// DigestOf returns a SHA-256 digest, in hex, of the names and contents of the files in a folder.
func DigestOf(fsys fs.FS, folder string) (string, error) {
	h := sha256.New()
	err := fs.WalkDir(fsys, folder, func(file string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.Type().IsRegular() {
			return err
		}
		data, err := fs.ReadFile(fsys, file)
		fmt.Fprintf(h, "%q %d\n%s", file, len(data), data)
		return err
	})
	return hex.EncodeToString(h.Sum(nil)), err
}

const exampleOfMistake = "# evicts-newest\n\nevicts the page that came last\n\n" +
	"Hint: look at which end of the queue is left"

var mistakeName = wording.LazyRegexp(`^# ([a-z0-9]+(-[a-z0-9]+)*)$`)

var verdictCodes = wording.LazyRegexp(`^(WA|TLE|MLE|OLE|RTE|PAC)( (WA|TLE|MLE|OLE|RTE|PAC))*$`)

func parseMistake(displayPath, text string) (Mistake, error) {
	var m Mistake
	number := 0
	for line := range strings.Lines(text) {
		number++
		line = strings.TrimSpace(line)
		heading := mistakeName().FindStringSubmatch(line)
		hint, isHint := strings.CutPrefix(line, "Hint:")
		verdict, isVerdict := strings.CutPrefix(line, "Verdict:")
		switch {
		case line == "":
		case m.Name == "" && heading == nil:
			return m, fmt.Errorf(
				"%s:%d: got %q: write a name of lowercase letters, digits and hyphens first, such as \"# evicts-newest\"",
				displayPath,
				number,
				line,
			)
		case m.Name == "":
			m.Name = heading[1]
		case strings.HasPrefix(line, "#"):
			return m, fmt.Errorf("%s:%d: a second heading %q: write only one mistake per file", displayPath, number,
				line)
		case isVerdict:
			if m.Verdict = strings.Join(strings.Fields(verdict), " "); !verdictCodes().MatchString(m.Verdict) {
				return m, fmt.Errorf("%s:%d: got %q: write which verdicts are right: WA, TLE, MLE, OLE, RTE or PAC",
					displayPath, number, line)
			}
		case isHint && m.Hint != "":
			return m, fmt.Errorf("%s:%d: a second \"Hint:\": write only one", displayPath, number)
		case isHint:
			m.Hint = strings.TrimSpace(hint)
		case m.Hint != "":
			m.Hint += " " + line
		case m.Meaning != "":
			m.Meaning += " " + line
		default:
			m.Meaning = line
		}
	}
	m.Meaning = strings.TrimSuffix(m.Meaning, ".")
	switch {
	case m.Name == "" || m.Meaning == "":
		return m, fmt.Errorf("%s:%d: no sentence about what the program does: write something like\n\n%s", displayPath,
			max(number, 1), exampleOfMistake)
	case m.Hint == "":
		return m, fmt.Errorf("%s:%d: no line \"Hint: ...\": write what the student should look at", displayPath, number)
	}
	return m, nil
}
