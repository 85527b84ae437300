package reference

import (
	"embed"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"touchstone/internal/strictjson"
)

// DefinitionFile is the file in a homework folder that defines the assignment.
const DefinitionFile = "assignment.json"

type definitionText struct {
	ID            string      `json:"id"`
	Reference     string      `json:"reference"`
	Call          string      `json:"call"`
	Input         string      `json:"input"`
	Title         string      `json:"title"`
	Program       string      `json:"program"`
	Names         []string    `json:"names"`
	Packages      []string    `json:"packages"`
	Processes     bool        `json:"processes"`
	Arguments     string      `json:"arguments"`
	ArgumentsHelp []string    `json:"arguments_help"`
	Example       []string    `json:"example"`
	Answer        []fieldText `json:"answer"`
	Rubric        string      `json:"rubric"`
	Limits        *Limits     `json:"limits"`
	Folders       []string    `json:"folders"`
}

type fieldText struct {
	Label    string `json:"label"`
	Of       string `json:"of"`
	Kind     string `json:"kind"`
	Places   *int   `json:"places"`
	Rounding string `json:"rounding"`
	Heading  *bool  `json:"heading"`

	Credit            string   `json:"credit"`
	Order             string   `json:"order"`
	Tolerance         *float64 `json:"tolerance"`
	RelativeTolerance *float64 `json:"relative_tolerance"`
	Exact             bool     `json:"exact"`
	Optional          bool     `json:"optional"`
	File              string   `json:"file"`
	ValidatorFlags    *string  `json:"validator_flags"`
}

// Field is a value that a program must print.
type Field struct {
	Label     string
	Kind      Kind
	Places    int      // decimal: number of digits after the decimal point
	Rounding  Rounding // decimal
	Unlabeled bool     // lines: the program prints them without a label
	Options
}

// Define parses the assignment.json of a homework folder. If the file names a "reference", the
// assignment has a solver. If not, Touchstone knows only the answers in the cases of the folder.
// name is the name of the file in errors.
func Define(name string, data []byte) (*Assignment, error) {
	file := strictjson.File{Name: name, Data: data}
	a, text, err := define(file)
	if err != nil {
		return nil, err
	}
	if IsBuiltIn(a.ID) {
		return nil, file.Errorf([]any{"id"}, "\"id\" is %q, which is a built-in assignment: use another ID, such as %q",
			a.ID, a.ID+"-ours")
	}
	for i, f := range a.Answer {
		if f.Kind == Trace {
			return nil, file.Errorf([]any{"answer", i, "kind"},
				"\"kind\" is %q, which only built-in assignments can use: use \"lines\"", Trace.name())
		}
	}
	a.read = a.readFields
	a.definition = string(data)
	if text.Reference != "" {
		return a, a.makeVariant(file, text)
	}
	for _, member := range [][2]string{{"call", text.Call}, {"input", text.Input}} {
		if member[1] != "" {
			return nil, file.Errorf([]any{member[0]}, "%q needs \"reference\": remove it, or add \"reference\"",
				member[0])
		}
	}
	for i, f := range text.Answer {
		if f.Of != "" {
			return nil, file.Errorf([]any{"answer", i, "of"},
				"\"of\" needs \"reference\": remove it, or add \"reference\"")
		}
	}
	return a, nil
}

// define parses the definition of a homework folder or of a built-in assignment. It does not set
// a.implementation.
func define(file strictjson.File) (a *Assignment, text definitionText, err error) {
	if err := file.Decode(&text); err != nil {
		return nil, text, err
	}
	if err := text.check(file); err != nil {
		return nil, text, err
	}
	a = &Assignment{
		ID:        text.ID,
		Title:     text.Title,
		Program:   text.Program,
		AltNames:  text.Names,
		Packages:  text.Packages,
		Processes: text.Processes,
		Synopsis:  text.Arguments,
		Arguments: strings.Join(text.ArgumentsHelp, "\n"),
		Example:   text.Example,
		Rubric:    text.Rubric,
		Folders:   text.Folders,
	}
	if text.Limits != nil {
		a.Limits = *text.Limits
	}
	return a, text, a.defineAnswer(file, text.Answer)
}

// The greatest lengths of a name and of a line, in characters, so that they fit in 80 columns.
const (
	longestName = 40
	longestLine = 78
)

var (
	idForm      = regexp.MustCompile(`^[a-z][a-z0-9]*(-[a-z0-9]+)*$`)
	programForm = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9_]*$`)
	inputForm   = regexp.MustCompile(`^([A-Za-z0-9_][A-Za-z0-9._-]{0,39})?$`)
	folderForm  = regexp.MustCompile(`^(\.\./)?[A-Za-z0-9_][A-Za-z0-9_-]{0,39}(/[A-Za-z0-9_][A-Za-z0-9_-]{0,39}){0,3}$`)
	packageForm = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_]*$`) // a module name in Python
)

func (text definitionText) check(file strictjson.File) (err error) {
	// want records the error of the first failed check.
	want := func(ok bool, at []any, format string, args ...any) {
		if err == nil && !ok {
			err = file.Errorf(at, format, args...)
		}
	}
	isName := func(form *regexp.Regexp, name string) bool { return form.MatchString(name) && len(name) <= longestName }
	isLine := func(member, line, remedy string) {
		why := lineProblem(line)
		want(why == "", []any{member}, "%q %s: write %s", member, why, remedy)
	}
	want(
		isName(idForm, text.ID),
		[]any{"id"},
		"\"id\" is %q: use at most %[2]d lowercase letters, digits and hyphens, such as \"paging-f26\"",
		text.ID,
		longestName,
	)
	isLine("title", text.Title, "in one line what the homework is about")
	want(isName(programForm, text.Program), []any{"program"},
		"\"program\" is %q: write the name of the main class or program in letters and digits, such as \"Paging\"",
		text.Program)
	for i, name := range text.Names {
		want(
			isName(programForm, name),
			[]any{"names", i},
			"\"names\" has %q: write other names for the program in letters and digits, such as \"Pager\"",
			name,
		)
	}
	for i, name := range text.Packages {
		want(isName(packageForm, name) && !slices.Contains(text.Packages[:i], name), []any{"packages", i},
			"\"packages\" has %q: write the import name of each Python package that programs may use, once, "+
				"such as \"numpy\"", name)
	}
	for i, name := range text.Folders {
		want(i < mostFolders && (name == "." && i == 0 || folderForm.MatchString(name) && i > 0), []any{"folders", i},
			"\"folders\" has %q: write \".\" for a copy of what the student handed in, then at most %d folders that "+
				"exist besides, such as \"output\" or \"../output\"", name, mostFolders-1)
	}
	if text.Arguments != "" || len(text.ArgumentsHelp) > 0 { // otherwise the program has no arguments
		isLine("arguments", text.Arguments, "in one line the program's arguments, such as \"POLICY FRAMES PAGE...\"")
	}
	want(len(text.ArgumentsHelp) > 0 || text.Arguments == "", []any{"arguments_help"},
		"no \"arguments_help\": write a list of lines that explain the arguments")
	for i, line := range text.ArgumentsHelp {
		why := lineProblem(line)
		want(why == "", []any{"arguments_help", i},
			"\"arguments_help\", line %d, %s: write one line of text, and split a longer one", i+1, why)
	}
	want(text.Example != nil || text.Arguments == "", []any{"example"},
		"no \"example\": write a list of arguments to try, such as [\"lru\", \"3\"], or [] if there are none")
	for i, word := range text.Example {
		why := lineProblem(word)
		want(why == "" || word == "", []any{"example", i}, "\"example\", argument %d, %s: use another argument", i+1,
			why)
	}
	if l := text.Limits; l != nil {
		member, why := l.Check()
		want(why == nil, []any{"limits", member}, "%w", why)
	}
	want(text.Rubric == "" || lineProblem(text.Rubric) == "", []any{"rubric"},
		"\"rubric\" is %q: write the name of a rubric", text.Rubric)
	return err
}

const mostFolders = 10

// lineProblem returns what is wrong with a text that should be one printable line, or "".
func lineProblem(text string) string {
	switch {
	case strings.TrimSpace(text) == "":
		return "is missing or empty"
	case utf8.RuneCountInString(text) > longestLine:
		return fmt.Sprintf("has %d characters, but at most %d are allowed", utf8.RuneCountInString(text), longestLine)
	case strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsPrint(r) }):
		return "contains an invisible character"
	}
	return ""
}

// mostFields is the greatest number of fields in an answer, so that a diagnosis can store a set of
// fields in the bits of one machine word.
const mostFields = 32

func (a *Assignment) defineAnswer(file strictjson.File, texts []fieldText) error {
	if len(texts) == 0 {
		return file.Errorf(
			[]any{"answer"},
			"no \"answer\": write a list of the printed lines, such as [{\"label\": \"Faults\", \"kind\": \"integer\"}]",
		)
	}
	if len(texts) > mostFields {
		return file.Errorf([]any{"answer"}, "\"answer\" has %d lines: use at most %d", len(texts), mostFields)
	}
	for i, text := range texts {
		f, where, err := text.field()
		if err == nil {
			where, err = "label", a.checkLabel(f)
		}
		if err == nil {
			where, err = "file", a.checkFile(f)
		}
		if err == nil && f.ByToken && len(texts) > 1 {
			where, err = "validator_flags", fmt.Errorf("\"validator_flags\" compares the whole output: "+
				"remove the other lines of \"answer\", or \"validator_flags\"")
		}
		isBody := func(other Field) bool { return other.Unlabeled && other.File == f.File }
		if err == nil && f.Unlabeled && slices.ContainsFunc(a.Answer, isBody) {
			where, err = "heading", fmt.Errorf("\"heading\" is false, as for another field of the same output: "+
				"use it once, because such a field gets all lines without a label")
		}
		if err != nil {
			return file.Errorf([]any{"answer", i, where}, "\"answer\", line %d: %w", i+1, err)
		}
		a.Answer, a.Labels = append(a.Answer, f), append(a.Labels, f.Label)
	}
	return nil
}

// checkLabel returns an error for a label that the judge could not find in an output.
func (a *Assignment) checkLabel(f Field) error {
	switch why := lineProblem(f.Label); {
	case why != "":
		return fmt.Errorf("\"label\" %s: write the text before the value, such as \"Faults\"", why)
	case len(f.Label) > longestName:
		return fmt.Errorf("\"label\" has %d characters: use at most %d", len(f.Label), longestName)
	case strings.TrimSpace(f.Label) != f.Label || strings.Contains(f.Label, "  "):
		return fmt.Errorf("\"label\" is %q: remove spaces at the ends, and use one space between words", f.Label)
	case strings.ContainsAny(f.Label, ":="):
		return fmt.Errorf("\"label\" is %q: remove the colon, which Touchstone adds", f.Label)
	case slices.ContainsFunc(a.Labels, func(other string) bool { return strings.EqualFold(f.Label, other) }):
		return fmt.Errorf("\"label\" is %q, which another line has too: use another label", f.Label)
	}
	return nil
}

// field converts the JSON form of a field. On error, it also returns the key of the invalid member.
func (text fieldText) field() (f Field, where string, err error) {
	f.Label = text.Label
	kind := slices.Index(kindNames[:], text.Kind)
	if kind < 0 || text.Kind == "" {
		known := slices.Delete(slices.Clone(kindNames[:]), int(Trace), int(Trace)+1) // a folder cannot have a trace
		return f, "kind", fmt.Errorf("\"kind\" is %q: use %s", text.Kind, strings.Join(known, ", "))
	}
	f.Kind = Kind(kind)
	switch {
	case !f.mayHaveDecimals() && text.Places != nil:
		return f, "places", fmt.Errorf(
			"\"places\" is only allowed if \"kind\" is \"decimal\", \"list\" or \"numbers\": " +
				"remove \"places\", or change \"kind\"",
		)
	case text.Rounding != "" && f.Kind != Decimal && (!f.mayHaveDecimals() || text.Places == nil):
		return f, "rounding", fmt.Errorf(
			"\"rounding\" is only allowed if \"kind\" is \"decimal\", or with \"places\": " +
				"remove \"rounding\", or change \"kind\"",
		)
	case f.Kind != Lines && text.Heading != nil:
		return f, "heading", fmt.Errorf(
			"\"heading\" is only allowed if \"kind\" is \"lines\": remove \"heading\", or change \"kind\"")
	case text.Places != nil && (*text.Places < 1 || *text.Places > 9):
		return f, "places", fmt.Errorf("\"places\" is %d: write the number of digits after the decimal point, 1 to 9",
			*text.Places)
	case f.Kind == Decimal && text.Places == nil && text.Tolerance == nil && text.RelativeTolerance == nil:
		return f, "places", fmt.Errorf(
			"a decimal needs \"places\": write the number of digits after the decimal point, 1 to 9",
		)
	}
	if where, err := f.setOptions(text); err != nil {
		return f, where, err
	}
	f.Unlabeled = text.Heading != nil && !*text.Heading
	if text.ValidatorFlags != nil {
		return f, "validator_flags", f.setValidatorFlags(*text.ValidatorFlags)
	}
	if text.Places != nil {
		f.Places = *text.Places
	}
	if text.Rounding != "" {
		rounding := slices.Index(roundingNames[:], text.Rounding)
		if rounding < 0 {
			return f, "rounding", fmt.Errorf("\"rounding\" is %q: use %s", text.Rounding,
				strings.Join(roundingNames[:], ", "))
		}
		f.Rounding = Rounding(rounding)
	}
	return f, "", nil
}

//go:embed definitions
var definitions embed.FS

func builtIn(id string) Assignment {
	name := path.Join("definitions", id+".json")
	data, err := definitions.ReadFile(name)
	if err != nil {
		panic(err) // cannot happen, because the file is embedded
	}
	a, _, err := define(strictjson.File{Name: name, Data: data})
	if err != nil {
		panic(err) // cannot happen, because a test checks every definition
	}
	return *a
}

func (a Assignment) with(c implementation) *Assignment {
	a.implementation = c
	return &a
}

// IsBuiltIn reports whether the assignment with the given ID is built in.
func IsBuiltIn(id string) bool {
	return slices.ContainsFunc(assignments, func(a *Assignment) bool { return a.ID == id })
}
