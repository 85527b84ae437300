// Package kattis converts a problem package to a homework folder. Kattis, DOMjudge and ICPC contests
// use this format, of which it reads the versions legacy and 2023-07:
// https://www.kattis.com/problem-package-format/. It lists what a homework cannot express, and
// refuses a package whose programs it would judge wrongly.
package kattis

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"

	"touchstone/cases"
	"touchstone/reference"
)

// Homework holds the files of a homework folder.
type Homework struct {
	Files   []cases.File
	Omitted []string // what it does not take over from the package, and why

	LacksTimeLimit bool // then the format derives it from the accepted programs
}

// converter makes the files of a homework from those of a package.
type converter struct {
	fs.FS
	Homework
	problem  problem
	flags    []string // of the output validator
	measured float64  // time limit in seconds of a package without one, or 0
}

// problem is problem.yaml. Members that may have several forms have the type any.
type problem struct {
	Name           any    `yaml:"name"`
	Type           any    `yaml:"type"`
	Validation     string `yaml:"validation"`
	ValidatorFlags any    `yaml:"validator_flags"`
	Languages      any    `yaml:"languages"`
	Limits         struct {
		Seconds   float64 `yaml:"time_limit"`
		MemoryMiB int     `yaml:"memory"`
		OutputMiB int     `yaml:"output"`
	} `yaml:"limits"`
}

const problemFile = "problem.yaml"

// Convert converts a package. id is the ID of the homework, and name that of the package's folder. seconds
// is the time limit if the package has none, or 0 if it is unknown.
func Convert(fsys fs.FS, id, name string, seconds float64) (*Homework, error) {
	c := &converter{FS: fsys, measured: seconds}
	if _, err := fs.Stat(fsys, problemFile); err != nil {
		return nil, fmt.Errorf("no %s in %q: use the folder of a problem package", problemFile, name)
	}
	if err := c.readYAML(problemFile, &c.problem); err != nil {
		return nil, err
	}
	if err := c.refuse(); err != nil {
		return nil, err
	}
	for _, step := range []func() error{c.addCases, c.addPrograms, c.addRules} {
		if err := step(); err != nil {
			return nil, err
		}
	}
	return &c.Homework, c.addDefinition(id, name)
}

// refuse returns an error if Touchstone would judge programs by other rules than the package.
func (c *converter) refuse() error {
	types := append(words(c.problem.Type), strings.Fields(c.problem.Validation)...)
	for _, kind := range []string{"interactive", "multi-pass", "submit-answer"} {
		if slices.Contains(types, kind) {
			return fmt.Errorf("%s: the problem is %s, which Touchstone cannot grade: "+
				"use a problem whose programs read an input and print an answer", problemFile, kind)
		}
	}
	own, _ := fs.ReadDir(c, "output_validator")
	if slices.Contains(types, "custom") || len(own) > 0 {
		return fmt.Errorf("%s: the problem has an output validator of its own, which Touchstone cannot run: "+
			"use a problem with the default validator", problemFile)
	}
	return nil
}

func (c *converter) omit(format string, args ...any) {
	c.Omitted = append(c.Omitted, fmt.Sprintf(format, args...))
}

func (c *converter) add(name string, data []byte) {
	c.Files = append(c.Files, cases.File{Name: name, Data: data})
}

// readYAML reads a file, if it exists.
func (c *converter) readYAML(name string, into any) error {
	data, err := fs.ReadFile(c, name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err == nil {
		err = yaml.Unmarshal(data, into)
	}
	if err != nil {
		return fmt.Errorf("reading %s: %w", name, err)
	}
	return nil
}

// words returns the words of a text, or those of a list.
func words(text any) (list []string) {
	if many, ok := text.([]any); ok {
		for _, one := range many {
			list = append(list, words(one)...)
		}
		return list
	}
	if text == nil {
		return nil
	}
	return strings.Fields(fmt.Sprint(text))
}

type definition struct {
	ID      string           `json:"id"`
	Title   string           `json:"title"`
	Program string           `json:"program"`
	Example []string         `json:"example"`
	Answer  []map[string]any `json:"answer"`
	Rubric  string           `json:"rubric,omitempty"`
	Limits  map[string]any   `json:"limits"`
}

// usualMemory is the memory limit of the format, in MiB.
const usualMemory = 2048

func (c *converter) addDefinition(id, folder string) error {
	d := definition{ID: id, Title: c.title(folder), Program: programName(folder), Example: []string{}}
	d.Answer = []map[string]any{{
		"label": "Output", "kind": "lines", "heading": false, "validator_flags": strings.Join(c.flags, " "),
	}}
	d.Limits = map[string]any{"memory_mib": usualMemory}
	limits := c.problem.Limits
	if limits.MemoryMiB > 0 {
		d.Limits["memory_mib"] = limits.MemoryMiB
	}
	seconds := c.timeLimit()
	if c.LacksTimeLimit = seconds == 0; c.LacksTimeLimit {
		seconds = c.measured
	}
	if seconds > 0 {
		d.Limits["seconds"] = seconds
	} else {
		c.omit("time limit: the package has none, and no accepted program shows it; write \"seconds\" in \"limits\" " +
			"of assignment.json, or the limit is 10 s")
	}
	if limits.OutputMiB > 0 {
		c.omit("%s: limit of %d MiB for the output: Touchstone has its own", problemFile, limits.OutputMiB)
	}
	if languages := words(c.problem.Languages); len(languages) > 0 && languages[0] != "all" {
		c.omit("%s: languages %s: Touchstone grades all that it knows", problemFile, strings.Join(languages, " "))
	}
	if slices.ContainsFunc(c.Files, func(f cases.File) bool { return f.Name == rubricFile }) {
		d.Rubric = rubricName
	}
	return c.addJSON(reference.DefinitionFile, d)
}

func (c *converter) addJSON(name string, value any) error {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	err := e.Encode(value)
	c.add(name, b.Bytes())
	return err
}

var iniTimeLimit = regexp.MustCompile(`(?m)^\s*timelimit\s*=\s*['"]?([0-9.]+)`)

// timeLimit returns the time limit in seconds. It returns 0 if the package has none.
func (c *converter) timeLimit() float64 {
	if s := c.problem.Limits.Seconds; s > 0 {
		return s
	}
	data, _ := fs.ReadFile(c, ".timelimit")
	if seconds, err := strconv.ParseFloat(strings.TrimSpace(string(data)), 64); err == nil {
		return seconds
	}
	data, _ = fs.ReadFile(c, "domjudge-problem.ini")
	if m := iniTimeLimit.FindSubmatch(data); m != nil {
		seconds, _ := strconv.ParseFloat(string(m[1]), 64)
		return seconds
	}
	return 0
}

// title returns the English name of the problem, or any.
func (c *converter) title(folder string) string {
	name := c.problem.Name
	if byLanguage, ok := name.(map[string]any); ok {
		if name = byLanguage["en"]; name == nil {
			for _, name = range byLanguage {
				break
			}
		}
	}
	title := strings.Join(words(name), " ")
	if title == "" {
		title = folder
	}
	return string([]rune(title)[:min(len([]rune(title)), 78)])
}

var notInProgram = regexp.MustCompile(`[^A-Za-z0-9]+`)

func programName(folder string) string {
	name := notInProgram.ReplaceAllString(folder, "")
	if name == "" || name[0] <= '9' || len(name) > 40 {
		return "Solution"
	}
	return strings.ToUpper(name[:1]) + name[1:]
}

// addRules makes the rules from the statement, preferably the English one.
func (c *converter) addRules() error {
	found := ""
	for _, pattern := range []string{"problem.en.md", "problem.md", "problem.en.tex", "problem.tex", "problem.*"} {
		for _, folder := range []string{"statement", "problem_statement"} {
			files, _ := fs.Glob(c, path.Join(folder, pattern))
			for _, file := range files {
				if found == "" && (path.Ext(file) == ".md" || path.Ext(file) == ".tex") {
					found = file
				}
			}
		}
	}
	heading := "# " + c.title("Problem") + "\n\n## 1. Problem\n\n"
	if found == "" {
		c.omit("statement: there is no Markdown or LaTeX: write the rules to %s", cases.RulesFile)
		c.add(cases.RulesFile, []byte(heading+"1.1 Read the input from stdin, and print the answer.\n"))
		return nil
	}
	others, err := fs.ReadDir(c, path.Dir(found))
	for _, e := range others {
		if e.Name() != path.Base(found) {
			c.omit("%s: the rules are in %s", path.Join(path.Dir(found), e.Name()), found)
		}
	}
	text, readErr := fs.ReadFile(c, found)
	if err = errors.Join(err, readErr); err != nil {
		return fmt.Errorf("reading the statement: %w", err)
	}
	body := strings.ReplaceAll(string(text), "\r\n", "\n")
	if path.Ext(found) == ".tex" {
		body = "```tex\n" + strings.TrimSpace(body) + "\n```\n"
	} else {
		body = numberHeadings(body)
	}
	c.add(cases.RulesFile, []byte(heading+body))
	return nil
}

var markdownHeading = regexp.MustCompile(`^#+ +(.*)$`)

// numberHeadings makes a numbered section of each heading, because rules have such sections.
func numberHeadings(text string) string {
	lines := strings.Split(text, "\n")
	section, isCode := 1, false
	for i, line := range lines {
		if strings.HasPrefix(line, "```") {
			isCode = !isCode
		}
		if m := markdownHeading.FindStringSubmatch(line); m != nil && !isCode {
			section++
			lines[i] = fmt.Sprintf("\n## %d. %s\n", section, m[1])
		}
	}
	return strings.Join(lines, "\n")
}
