package main

import (
	_ "embed"
	"encoding/csv"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"touchstone/cases"
	"touchstone/reference"
)

//go:embed course.sh
var courseScript []byte

const assignment, suite = "takestones-f19", "standard"

// compare grades a class by the script and by Touchstone, in turn, and prints
// the times and their ratio. The row is what they come to.
func (s settings) compare(dir string, c class, goal float64) (row, error) {
	b := bout{settings: s, dir: dir, class: filepath.Join(dir, "class")}
	if err := c.write(b.class); err != nil {
		return row{}, err
	}
	n, err := writeCases(filepath.Join(dir, "cases"))
	if err != nil {
		return row{}, err
	}
	b.row = row{what: "right class", than: "script", goal: goal}
	if c.wrong > 0 {
		b.row.what = fmt.Sprintf("%d of 10 wrong", c.wrong)
	}
	fmt.Printf("\n%d Java, %d Go and %d Python submissions, %d of 10 wrong, x %d cases\n", c.java, c.golang, c.python,
		c.wrong, n)
	for range s.rounds {
		if err := b.round(c, n); err != nil {
			return row{}, err
		}
	}
	return b.row, nil
}

// bout is one class that both grade.
type bout struct {
	settings
	dir, class string
	row        row
}

func (b *bout) round(c class, cases int) error {
	right, script, err := b.script()
	if err != nil {
		return err
	}
	fmt.Printf("  %-28s %8.1f s\n", "script", script.wall.Seconds())
	b.row.base = append(b.row.base, script)
	if err := b.makeReady(); err != nil {
		return err
	}
	for i, way := range b.ways() {
		run, err := b.grade(b.class, filepath.Join(b.dir, way.out), way.flags...)
		if err != nil {
			return err
		}
		if i == 0 {
			b.row.ours = append(b.row.ours, run.effort)
		}
		fmt.Printf("  %-28s %8.1f s %8.1f times faster\n", way.name, run.wall.Seconds(),
			script.wall.Seconds()/run.wall.Seconds())
	}
	return b.agree(right, c, cases)
}

// way is one way to call touchstone grade.
type way struct {
	name, out string
	flags     []string
}

func (b bout) ways() []way {
	cache := b.cache()
	ways := []way{
		{"touchstone", "out", []string{"--cache", cache}},
		{"  the same again", "out", []string{"--cache", cache}},
		{"  by another rubric", "other", []string{"--cache", cache, "--rubric", "course-f19"}},
	}
	if b.cold {
		ways = append(ways, way{"touchstone --cold", "cold", []string{"--cold", "--no-cache", "--fresh"}})
	}
	return ways
}

func (b bout) cache() string { return filepath.Join(b.dir, "cache") }

// makeReady leaves nothing of earlier rounds, and in the cache what an installation has
// there once anybody was graded: what mutants answer to the suite.
func (b bout) makeReady() error {
	for _, name := range []string{"cache", "first", "first-out", "out", "other"} {
		if err := os.RemoveAll(filepath.Join(b.dir, name)); err != nil {
			return err
		}
	}
	first := filepath.Join(b.dir, "first")
	if err := copyProgram(filepath.Join(examples, "goran"), filepath.Join(first, "goran"), "The first.\n"); err != nil {
		return err
	}
	_, err := b.grade(first, filepath.Join(b.dir, "first-out"), "--cache", b.cache())
	return err
}

// script grades by the script and returns the number of right cases by
// submission.
func (b bout) script() (right map[string]string, took effort, err error) {
	path := filepath.Join(b.dir, "course.sh")
	if err := os.WriteFile(path, courseScript, 0o755); err != nil {
		return nil, effort{}, err
	}
	out := filepath.Join(b.dir, "script")
	if err := os.RemoveAll(out); err != nil {
		return nil, effort{}, err
	}
	command := exec.Command("bash", path, b.class, filepath.Join(b.dir, "cases"), out)
	command.Stderr = os.Stderr
	began := begin()
	printed, err := command.Output()
	if err != nil {
		return nil, effort{}, fmt.Errorf("running the script: %w", err)
	}
	took = began.end(command.ProcessState)
	right = map[string]string{}
	for line := range strings.Lines(string(printed)) {
		name, count, _ := strings.Cut(strings.TrimSpace(line), ",")
		right[name] = count
	}
	return right, took, nil
}

// agree refuses figures of gradings that do not agree: of a class of right
// programs both must have found every case right.
func (b bout) agree(script map[string]string, c class, cases int) error {
	scores, err := readScores(filepath.Join(b.dir, "out", "scores.csv"))
	if err != nil {
		return err
	}
	if len(scores) != c.java+c.golang+c.python || len(script) != len(scores) {
		return fmt.Errorf("the script graded %d and touchstone %d of %d submissions", len(script), len(scores),
			c.java+c.golang+c.python)
	}
	if c.wrong > 0 {
		return nil // a script knows only right and wrong, and no writing
	}
	for name, verdict := range scores {
		if verdict != "accepted" || script[name] != fmt.Sprint(cases) {
			return fmt.Errorf("%s is right in %d cases, touchstone says %s, the script %s cases", name, cases, verdict,
				script[name])
		}
	}
	return nil
}

// readScores returns the verdicts by submission.
func readScores(path string) (map[string]string, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	rows, err := csv.NewReader(file).ReadAll()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	name, verdict := -1, -1
	for i, column := range rows[0] {
		switch column {
		case "submission":
			name = i
		case "verdict":
			verdict = i
		}
	}
	if name < 0 || verdict < 0 {
		return nil, fmt.Errorf("%s has no columns submission and verdict: %v", path, rows[0])
	}
	verdicts := map[string]string{}
	for _, row := range rows[1:] {
		verdicts[row[name]] = row[verdict]
	}
	return verdicts, nil
}

// writeCases writes a suite as the script wants it and returns its size.
func writeCases(dir string) (int, error) {
	loaded, err := load()
	if err != nil {
		return 0, err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return 0, err
	}
	for _, c := range loaded.Cases {
		for extension, text := range map[string]string{".args": strings.Join(c.Args, " "), ".want": c.Want.String()} {
			if err := os.WriteFile(filepath.Join(dir, c.ID+extension), []byte(text), 0o644); err != nil {
				return 0, err
			}
		}
	}
	return len(loaded.Cases), nil
}

func load() (cases.Suite, error) {
	a, err := reference.Lookup(assignment)
	if err != nil {
		return cases.Suite{}, err
	}
	corpus, err := cases.Embedded(a)
	if err != nil {
		return cases.Suite{}, err
	}
	return corpus.Suite(suite)
}
