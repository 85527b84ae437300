package cases

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"

	"touchstone/internal/strictjson"
	"touchstone/internal/wording"
)

// Points counts hundredths of a point, so that sums are exact and independent of order.
type Points int64

// Point is one whole point.
const Point Points = 100

// String formats points with two decimal places, such as "62.50".
func (p Points) String() string {
	sign := ""
	if p < 0 {
		sign, p = "-", -p
	}
	return fmt.Sprintf("%s%d.%02d", sign, p/Point, p%Point)
}

// Rubric says how many points a submission gets. It adds the points for compiling to the points of
// the scheme that is best for the submission.
type Rubric struct {
	Name        string
	About       string
	Build       Points       // for a submission that compiles
	Schemes     []Scheme     // the one that gives the most points counts
	Format      FormatPolicy // for a line with the right value in the wrong format
	Deduct      Points       // with FormatDeduct: what a submission loses if a line has a wrong format
	Extra       ExtraPolicy  // whether a case with extra output can be right
	StudentsSee DetailPolicy // how much students see of the mistakes in their programs
}

// Scheme is one way of giving points.
type Scheme struct {
	By      Unit
	Points  Points         // ByCase, ByField: total; ByLine: for each line
	Weights map[string]int // ByField: relative weight of each label; 1 if not listed
	Groups  []Group        // ByCase, ByField: cases that share points; empty if all cases count alike
}

// Unit says what earns points in a scheme.
type Unit string

const (
	ByCase  Unit = "case"  // each case whose lines are all correct
	ByLine  Unit = "line"  // each label whose line is correct in all cases
	ByField Unit = "field" // each correct line of each case
)

// FormatPolicy says how to count a line that has the right value in the wrong format.
type FormatPolicy string

const (
	FormatStrict  FormatPolicy = "strict"  // as wrong
	FormatForgive FormatPolicy = "forgive" // as right
	FormatDeduct  FormatPolicy = "deduct"  // as right, but deduct points once from a submission with such lines
)

// ExtraPolicy says whether a case can be correct if the program prints additional text.
type ExtraPolicy string

const (
	ExtraAllow  ExtraPolicy = "allow"
	ExtraForbid ExtraPolicy = "forbid"
)

// DetailPolicy says how much students see of the mistakes in their programs. Each level includes
// the previous ones.
type DetailPolicy string

const (
	DetailNothing DetailPolicy = "nothing"
	DetailMethods DetailPolicy = "methods" // which methods are wrong
	DetailCalls   DetailPolicy = "calls"   // the smallest wrong call of each method
	DetailLines   DetailPolicy = "lines"   // the lines to look at; the default
)

var detailPolicies = []DetailPolicy{DetailNothing, DetailMethods, DetailCalls, DetailLines}

// Possible returns the greatest score for answers with the given labels.
func (r Rubric) Possible(labels []string) Points {
	var best Points
	for _, s := range r.Schemes {
		p := s.Points
		if s.By == ByLine {
			p *= Points(len(labels))
		}
		best = max(best, p)
	}
	return r.Build + best
}

// Forgiving returns a copy of the rubric that ignores wrong formats and additional output.
func (r Rubric) Forgiving() Rubric {
	r.Format, r.Deduct, r.Extra = FormatForgive, 0, ExtraAllow
	return r
}

// Weight returns the weight of a label, which is 1 unless Weights has another.
func (s Scheme) Weight(label string) int {
	if w, ok := s.Weights[label]; ok {
		return w
	}
	return 1
}

type rubricFile struct {
	Name             string        `json:"name"`
	About            string        `json:"about"`
	BuildPoints      WrittenPoints `json:"build_points"`
	BestOf           []schemeFile  `json:"best_of"`
	Format           FormatPolicy  `json:"format"`
	DeductPointsOnce WrittenPoints `json:"deduct_points_once"`
	ExtraLines       ExtraPolicy   `json:"extra_lines"`
	StudentsSee      DetailPolicy  `json:"students_see"`
}

type schemeFile struct {
	By         Unit                     `json:"by"`
	Points     WrittenPoints            `json:"points"`
	PointsEach WrittenPoints            `json:"points_each"`
	Weights    map[string]int           `json:"weights"`
	Groups     map[string]WrittenPoints `json:"groups"`
}

// ReadRubric parses a JSON rubric. It rejects unknown keys. name is the name of the file in errors.
func ReadRubric(name string, data []byte) (Rubric, error) {
	file := strictjson.File{Name: name, Data: data}
	var f rubricFile
	if err := file.Decode(&f); err != nil {
		return Rubric{}, err
	}
	r := Rubric{
		Name: f.Name, About: f.About, Build: Points(f.BuildPoints), Format: f.Format,
		Deduct: Points(f.DeductPointsOnce), Extra: f.ExtraLines, StudentsSee: cmp.Or(f.StudentsSee, DetailLines),
	}
	if err := r.check(file); err != nil {
		return Rubric{}, err
	}
	if len(f.BestOf) == 0 {
		return Rubric{}, file.Errorf([]any{"best_of"}, "\"best_of\" is empty: add at least one scheme")
	}
	for i, sf := range f.BestOf {
		s, err := sf.scheme()
		if err != nil {
			return Rubric{}, file.Errorf([]any{"best_of", i}, "\"best_of\", scheme %d: %w", i+1, err)
		}
		r.Schemes = append(r.Schemes, s)
	}
	return r, nil
}

func (r Rubric) check(file strictjson.File) error {
	if r.Name == "" {
		return file.Errorf([]any{"name"}, "no \"name\": write a name for the rubric")
	}
	if !slices.Contains([]FormatPolicy{FormatStrict, FormatForgive, FormatDeduct}, r.Format) {
		return file.Errorf([]any{"format"}, "\"format\" is %q: expected strict, forgive or deduct", r.Format)
	}
	if (r.Format == FormatDeduct) != (r.Deduct > 0) {
		return file.Errorf([]any{"format"},
			"\"format\": \"deduct\" and \"deduct_points_once\" need each other: use both, or neither")
	}
	if r.Extra != ExtraAllow && r.Extra != ExtraForbid {
		return file.Errorf([]any{"extra_lines"}, "\"extra_lines\" is %q: expected allow or forbid", r.Extra)
	}
	if !slices.Contains(detailPolicies, r.StudentsSee) {
		return file.Errorf([]any{"students_see"}, "\"students_see\" is %q: expected nothing, methods, calls or lines",
			r.StudentsSee)
	}
	return nil
}

func (f schemeFile) scheme() (Scheme, error) {
	s := Scheme{By: f.By, Points: Points(f.Points), Weights: f.Weights}
	if !slices.Contains([]Unit{ByCase, ByLine, ByField}, f.By) {
		return Scheme{}, fmt.Errorf("\"by\" is %q: expected case, line or field", f.By)
	}
	if f.Groups != nil {
		return f.grouped()
	}
	switch f.By {
	case ByCase, ByField:
		if f.PointsEach != 0 || f.Points == 0 {
			return Scheme{}, fmt.Errorf("if \"by\" is %q, set \"points\" to the total, and remove \"points_each\"",
				f.By)
		}
	case ByLine:
		if f.Points != 0 || f.PointsEach == 0 {
			return Scheme{}, errors.New(
				"if \"by\" is \"line\", set \"points_each\" to the points of one line, and remove \"points\"",
			)
		}
		s.Points = Points(f.PointsEach)
	}
	return s, f.checkWeights()
}

func (f schemeFile) checkWeights() error {
	if f.By != ByField && f.Weights != nil {
		return errors.New("\"weights\" needs \"by\": \"field\"")
	}
	for label, w := range f.Weights {
		if w < 0 || w > 1000 {
			return fmt.Errorf("the weight of %q is %d: expected 0 to 1000", label, w)
		}
	}
	return nil
}

// Rubrics returns the names of the built-in rubrics.
func Rubrics() []string {
	entries, err := fs.ReadDir(embedded, "rubrics")
	if err != nil {
		panic(err) // cannot happen, because the folder is embedded
	}
	var names []string
	for _, e := range entries {
		names = append(names, strings.TrimSuffix(e.Name(), ".json"))
	}
	return names
}

// FindRubric returns a built-in rubric by its name, or reads one from a JSON file.
func FindRubric(nameOrFile string) (Rubric, error) {
	name := nameOrFile
	var data []byte
	var err error
	switch {
	case slices.Contains(Rubrics(), nameOrFile):
		name = path.Join("rubrics", nameOrFile+".json")
		data, err = embedded.ReadFile(name)
	case path.Ext(nameOrFile) != ".json":
		near := cmp.Or(wording.DidYouMean(nameOrFile, Rubrics()),
			": expected "+strings.Join(Rubrics(), ", ")+" or the path of a .json file")
		return Rubric{}, fmt.Errorf("unknown rubric %q%s", nameOrFile, near)
	default:
		data, err = os.ReadFile(nameOrFile)
	}
	if err != nil {
		return Rubric{}, fmt.Errorf("reading rubric: %w", err)
	}
	r, err := ReadRubric(name, data)
	if err != nil {
		return Rubric{}, fmt.Errorf("reading rubric: %w", err)
	}
	return r, nil
}

// CheckSuite returns an error if the rubric does not fit the suite: it has a weight for a label
// that no answer has, it gives all labels the weight 0, or its groups do not fit the cases.
func (r Rubric) CheckSuite(s Suite) error {
	labels := s.Labels()
	for _, scheme := range r.Schemes {
		total := 0
		for _, label := range labels {
			total += scheme.Weight(label)
		}
		if err := scheme.checkGroups(s); err != nil {
			return fmt.Errorf("rubric %q %w", r.Name, err)
		}
		if total == 0 {
			return fmt.Errorf("rubric %q gives every field of suite %q the weight 0", r.Name, s.Name)
		}
		for label := range scheme.Weights {
			if !slices.Contains(labels, label) {
				return fmt.Errorf("rubric %q has a weight for the label %q, which no answer of suite %q has%s", r.Name,
					label, s.Name, wording.DidYouMean(label, labels))
			}
		}
	}
	return nil
}

// maxPoints is the greatest number of points that ParsePoints accepts, so that sums cannot
// overflow.
const maxPoints = 1_000_000 * Point

var writtenPoints = wording.LazyRegexp(`^([0-9]{1,7})(?:[.,]([0-9]{1,2}))?$`)

// ParsePoints parses points such as "12", "12.5" or "12,50". It accepts at most two decimal
// places, and numbers from 0 to a million.
func ParsePoints(text string) (Points, error) {
	m := writtenPoints().FindStringSubmatch(text)
	if m == nil {
		return 0, fmt.Errorf("%q: expected a number from 0 to %d with at most two decimal places, such as 12.5", text,
			maxPoints/Point)
	}
	n, err := strconv.ParseInt(m[1]+(m[2] + "00")[:2], 10, 64)
	if err != nil || Points(n) > maxPoints {
		return 0, fmt.Errorf("%q is more than %d", text, maxPoints/Point)
	}
	return Points(n), nil
}

// WrittenPoints is Points with the JSON form that people write: a number of points, such as 12.5.
// The JSON form of Points is a number of hundredths.
type WrittenPoints Points

// UnmarshalJSON parses a number, as ParsePoints does.
func (p *WrittenPoints) UnmarshalJSON(data []byte) error {
	if data[0] == '"' {
		return fmt.Errorf("%s is a string: expected a number", data)
	}
	points, err := ParsePoints(string(data))
	*p = WrittenPoints(points)
	return err
}
