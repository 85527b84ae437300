package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"touchstone/cases"
	"touchstone/runner/mutants"
)

// lab is where changed programs are tried before they are handed in. They are small
// changes of programs of ours, and run as tests run them.
type lab struct {
	dir       string
	suite     cases.Suite
	questions []mutants.Question
	host      *exec.Cmd // in Java, which holds one program after another
	in        io.WriteCloser
	out       io.Reader
}

// specimen is a program in the lab.
type specimen struct {
	mutants.Program
	sources, others []mutants.File // others: go.mod
	fate            func(number int) (mutants.Fate, error)
}

func (s *specimen) files() []mutants.File { return slices.Concat(s.sources, s.others) }

func (s *specimen) changed(number int) []mutants.File {
	return slices.Concat(s.Changed(number), s.others)
}

func newLab() (l *lab, err error) {
	l = &lab{}
	if l.suite, err = load(); err != nil {
		return nil, err
	}
	for _, c := range l.suite.Cases {
		l.questions = append(l.questions, mutants.Question{Args: c.Args, Want: c.Want.String()})
	}
	if l.dir, err = os.MkdirTemp("", "touchstone-mutants-"); err != nil {
		return nil, err
	}
	if err := l.start(); err != nil {
		return nil, errors.Join(err, os.RemoveAll(l.dir))
	}
	return l, nil
}

// start compiles and starts the host.
func (l *lab) start() error {
	source, args := mutants.Host()
	compile := []string{"-d", l.dir}
	for name, text := range source {
		file := filepath.Join(l.dir, filepath.FromSlash(name))
		compile = append(compile, file)
		if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o755), os.WriteFile(file, text, 0o644)); err != nil {
			return err
		}
	}
	if said, err := exec.Command("javac", compile...).CombinedOutput(); err != nil {
		return fmt.Errorf("compiling the host of mutants: %w\n%s", err, said)
	}
	l.host = exec.Command("java", append([]string{
		"-Xmx768m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Duser.language=en", "-cp", l.dir,
	}, args...)...)
	l.host.Stderr = os.Stderr
	in, inErr := l.host.StdinPipe()
	out, outErr := l.host.StdoutPipe()
	l.in, l.out = in, out
	return errors.Join(inErr, outErr, l.host.Start())
}

// close ends the host, which ends with its input.
func (l *lab) close() {
	l.in.Close()
	l.host.Wait() // how it ends is no matter
	os.RemoveAll(l.dir)
}

// load takes a right program into the lab.
func (l *lab) load(dir string) (s *specimen, err error) {
	s = &specimen{}
	if err := s.read(dir, ".java"); err != nil {
		return nil, err
	}
	if len(s.sources) > 0 {
		p, err := mutants.LoadJava(l.in, l.out, l.suite.Assignment.Program, s.sources, l.questions)
		s.Program, s.fate = p, p.Fate
		return s, err
	}
	if err := s.read(dir, ".go"); err != nil {
		return nil, err
	}
	s.Program, err = mutants.LoadGo(s.sources)
	s.fate = func(number int) (mutants.Fate, error) { return l.tryGo(s.changed(number)) }
	return s, err
}

// read reads the files of a program, whose sources have that extension.
func (s *specimen) read(dir, extension string) error {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return err
	}
	s.sources, s.others = nil, nil
	for _, entry := range entries {
		text, err := os.ReadFile(filepath.Join(dir, entry.Name()))
		if err != nil {
			return err
		}
		file := mutants.File{Name: entry.Name(), Text: text}
		if filepath.Ext(file.Name) == extension {
			s.sources = append(s.sources, file)
		} else {
			s.others = append(s.others, file)
		}
	}
	return nil
}

// goPatience is how long a changed program in Go may take for an answer; the right one
// takes some milliseconds.
const goPatience = time.Second

// tryGo builds a program in Go and asks it every question, until one shows it to be
// endless: such a one is of no use here.
func (l *lab) tryGo(files []mutants.File) (fate mutants.Fate, err error) {
	dir := filepath.Join(l.dir, "go")
	if err := writeSubmission(dir, files); err != nil {
		return fate, err
	}
	build := exec.Command("go", "build", "-o", "program", ".")
	build.Dir = dir
	if build.Run() != nil {
		return fate, nil
	}
	fate.Compiles = true
	for _, q := range l.questions {
		printed, ended := answerOf(filepath.Join(dir, "program"), q.Args)
		if !ended {
			return mutants.Fate{Compiles: true, Wrong: len(l.questions), Endless: len(l.questions)}, nil
		}
		if strings.TrimSpace(printed) != strings.TrimSpace(q.Want) {
			fate.Wrong++
		}
	}
	return fate, nil
}

func answerOf(program string, args []string) (printed string, ended bool) {
	ctx, stop := context.WithTimeout(context.Background(), goPatience)
	defer stop()
	run := exec.CommandContext(ctx, program, args...)
	var out bytes.Buffer
	run.Stdout = &out
	run.Run() // a crash shows in what it printed, or it is none that a case shows
	return out.String(), ctx.Err() == nil
}
