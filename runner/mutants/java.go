package mutants

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf16"

	"touchstone/runner/internal/javahost"
)

// Host is the Java program that changes others, by path below the folder that it is
// compiled in; and the options and the class that it is started with from there.
func Host() (source map[string][]byte, args []string) {
	return javahost.MutateSource(), append(javahost.Opened(), javahost.MutateHost)
}

const (
	// mostSaid is how much a host may say at once, in bytes.
	mostSaid = 1 << 30

	// A changed program may take so many times the steps of the right one, and some more.
	timesSteps = 12
	freeSteps  = 50_000

	// mostSteps is what the right program may take of an answer.
	mostSteps = 1 << 40
)

// Java is a program that a host holds, until the host is handed another one.
type Java struct {
	host      javahost.Mutants
	files     []File
	changes   []javahost.Mutation
	questions []javahost.Ask
	want      []string
}

var _ Program = (*Java)(nil)

// LoadJava has a started host hold a program, of which the class main is run. One that
// has a question wrong itself is an error.
func LoadJava(in io.Writer, out io.Reader, main string, files []File, questions []Question) (*Java, error) {
	j := &Java{host: javahost.Mutants{In: in, Out: out, Limit: mostSaid}, files: files}
	var sources []javahost.SourceFile
	for _, f := range files {
		sources = append(sources, javahost.SourceFile{Name: f.Name, Text: f.Text})
	}
	var err error
	if j.changes, err = j.host.Load(main, sources); err != nil {
		return nil, err
	}
	for _, q := range questions {
		j.questions = append(j.questions, javahost.Ask{Args: q.Args, Steps: mostSteps})
		j.want = append(j.want, q.Want)
	}
	return j, j.allow()
}

// allow asks the program itself how many steps it takes.
func (j *Java) allow() error {
	answers, compiles, err := j.host.Ask(javahost.Original, j.questions)
	switch {
	case err != nil:
		return err
	case !compiles:
		return errors.New("the program does not compile")
	}
	for i, a := range answers {
		if !j.isRight(i, a) {
			return fmt.Errorf("the program has %q wrong: %q", j.questions[i].Args, a.Output)
		}
		j.questions[i].Steps = timesSteps*a.Steps + freeSteps
	}
	return nil
}

func (j *Java) isRight(question int, a javahost.Asked) bool {
	return a.Ended == javahost.EndedWell && strings.TrimSpace(string(a.Output)) == strings.TrimSpace(j.want[question])
}

// Changes is how many changes there are.
func (j *Java) Changes() int { return len(j.changes) }

// Changed is the files with a change.
func (j *Java) Changed(number int) []File {
	m := j.changes[number]
	files := slices.Clone(j.files)
	for i, f := range files {
		if f.Name == m.File {
			text := utf16.Encode([]rune(string(f.Text))) // so Java counts
			end := m.Start + len(utf16.Encode([]rune(m.Old)))
			text = slices.Replace(text, m.Start, end, utf16.Encode([]rune(m.New))...)
			files[i].Text = []byte(string(utf16.Decode(text)))
		}
	}
	return files
}

// Fate asks the program with a change all the questions. It runs a bounded number of
// steps, so that what becomes of an endless one is the same each time.
func (j *Java) Fate(number int) (fate Fate, err error) {
	answers, compiles, err := j.host.Ask(number, j.questions)
	fate.Compiles = compiles
	for i, a := range answers {
		if !j.isRight(i, a) {
			fate.Wrong++
		}
		if a.Ended == javahost.EndedNever {
			fate.Endless++
		}
	}
	return fate, err
}
