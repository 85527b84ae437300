package inside

import (
	"cmp"
	"errors"
	"maps"
	"path"
	"slices"
	"strings"

	"touchstone/cases"
	"touchstone/reference/faults"
	"touchstone/runner/internal/variant"
	"touchstone/runner/record"
)

// MethodHost runs a program in which any unit can be replaced. A unit is a method that the program shares
// with the skeleton. A choice says what each unit runs: 0 stands for the program's own body, and
// any other number for a form, which is a right body. A form plus variant.AfterOwn stands for both
// bodies.
type MethodHost interface {
	// Load loads a program, and returns its units and its answers to the questions. It returns no
	// units if the program is not built on the skeleton.
	Load(main string, program, skeleton []variant.SourceFile, solutions [][]variant.SourceFile,
		questions []variant.RunRequest) ([]variant.Unit, []variant.RunResult, error)

	// Link finds the fields of the program that correspond to fields of the solution. It returns
	// how each unit shares fields with others, or nil if the host does not know how the program
	// calls its methods.
	Link(choice []int, questions []variant.RunRequest) ([]variant.Fields, error)

	// Run runs the program on a question, once with each choice.
	Run(choices [][]int, question variant.RunRequest) ([]variant.RunResult, error)

	// Watch runs the program. In every call of the unit, it compares the unit's own body with the
	// right one. It returns the number of different calls, and the wrong calls, the smallest first.
	Watch(unit int, steps int64, forms variant.Forms, questions []variant.RunRequest) (int, []variant.Call, error)

	// Changes adds small changes to the own bodies of the units, and returns these changes. The
	// constants are numbers that a change may insert.
	Changes(units []int, constants []string, program []variant.SourceFile) ([]variant.Change, error)

	// Trials returns the number of wrong calls of the unit's own body with the applied changes. It
	// also returns the number of these calls in a sample, and the effects of each further change on
	// the sample. If changeCount is 0, it tries no further change.
	Trials(unit int, steps int64, choice, applied []int, questions []variant.RunRequest, changeCount int) (
		wrong, sample int, trials []variant.Trial, err error)

	// Try runs the program on a question, once with each set of changes. If reportReached is true,
	// it also returns the numbers of the changes that each run reaches.
	Try(choice []int, sets [][]int, question variant.RunRequest, reportReached bool) ([]variant.RunResult, [][]int,
		error)
}

// EffectHost is a MethodHost that cannot record a search. Its Trials method compares all effects of a
// call, not only the result.
type EffectHost struct{ MethodHost }

// Tracer is a MethodHost that can record a search.
type Tracer interface {
	// Trace runs a unit that searches, with the own and with the right forms, and returns what each
	// run visits.
	Trace(unit int, forms variant.Forms, question variant.RunRequest) (own, right []variant.Visit, err error)
}

// Target is the program of a submission.
type Target struct {
	Main  string // the class to run
	Files []variant.SourceFile
}

// Finder finds the wrong methods of programs that ran on one suite. It is safe for concurrent use.
type Finder struct {
	rubric    cases.Rubric
	skeleton  cases.Skeleton
	catalogue *faults.Catalogue
	questions []Question

	// shown holds the indexes of questions whose inputs a report may show: in shown[0] to students,
	// and in shown[1], the hidden cases, only to staff.
	shown [2][]int
}

// NewFinder returns a Finder for programs that are built on the skeleton of a suite's assignment.
// It returns nil if the assignment has no skeleton, or if there are no questions to run.
func NewFinder(suite cases.Suite, rubric cases.Rubric) *Finder {
	f := &Finder{rubric: rubric, catalogue: faults.Of(suite.Assignment)}
	skeleton, ok := cases.SkeletonOf(suite.Assignment.ID)
	if f.skeleton = skeleton; suite.Skeleton != nil {
		f.skeleton, ok = *suite.Skeleton, true
	}
	if !ok {
		return nil
	}
	isPublic := func(q Question) bool { return q.Public }
	if suite.Assignment.HasSolver() {
		f.questions = append(suiteQuestions(suite), HeldOutQuestions(suite, HeldOutSeed)...)
		slices.SortStableFunc(f.questions, func(a, b Question) int { return cmp.Compare(a.Visited, b.Visited) })
		isPublic = func(q Question) bool { return q.ID == heldOutID }
	} else {
		f.questions = knownQuestions(suite)
	}
	// A host passes only arguments to a program, and reads only its standard output.
	f.questions = slices.DeleteFunc(f.questions, func(q Question) bool {
		return !q.IsPlain()
	})
	if len(f.questions) == 0 {
		return nil
	}
	for i, q := range f.questions {
		if isPublic(q) {
			f.shown[0] = append(f.shown[0], i)
		} else if !suite.Assignment.HasSolver() {
			f.shown[1] = append(f.shown[1], i)
		}
	}
	return f
}

// Supports reports whether the skeleton has files in a language.
func (f *Finder) Supports(language string) bool {
	extension := map[string]string{"java": ".java", "python": ".py"}[language]
	return f != nil && len(f.skeleton.ForExtension(extension).Files) > 0
}

// Reasons why nothing is known about a program.
const (
	NotOnSkeleton = "the program is not built on the skeleton"
	rightThere    = "the program prints only correct answers when Touchstone runs it to find wrong methods"
	notAlone      = "the program is wrong even with every method replaced"
	notKnown      = "the program calls its methods in ways that Touchstone does not support"
	tooMuch       = "no small set of methods explains the wrong answers"
	doubtful      = "several sets of methods explain the wrong answers equally well"
)

// Find finds the smallest set of methods whose replacement makes every answer right. Find does not
// trust the host. An error means that the host failed.
func (f *Finder) Find(host MethodHost, p Target) (*record.MethodAnalysis, error) {
	found, err := f.searchOf(host, p).find(p)
	if errors.Is(err, errSpent) {
		return Unknown(err.Error()), nil
	}
	return found, err
}

func (f *Finder) searchOf(host MethodHost, p Target) *search {
	return &search{Finder: f, host: host, steps: f.firstSteps(), files: p.Files, wanted: map[string]bool{},
		compared: map[int][]variant.RunRequest{}, comparableUnits: map[int]bool{}, judged: map[judgedAnswer]LineSet{}}
}

func (s *search) find(p Target) (*record.MethodAnalysis, error) {
	if why, err := s.begin(p); err != nil || why != "" {
		return Unknown(why), err
	}
	found, err := s.smallest()
	if err != nil || len(found) == 0 {
		return Unknown(tooMuch), err
	}
	return s.report(found)
}

// begin runs the program on every question, unchanged and with every unit replaced. It returns the
// reason why no wrong method can be found, or "" if there are wrong answers to explain.
func (s *search) begin(p Target) (why string, err error) {
	small := s.requests(0, min(smallFirst, len(s.questions)))
	if len(p.Files) == 0 {
		return NotOnSkeleton, nil
	}
	var text strings.Builder
	for _, f := range p.Files {
		text.Write(f.Text)
	}
	skeleton := s.skeleton.For(text.String()).ForExtension(path.Ext(p.Files[0].Name))
	units, _, err := s.host.Load(p.Main, p.Files, sources(skeleton.Files), solutions(skeleton), small)
	if err != nil {
		return "", err
	}
	if len(units) == 0 {
		return NotOnSkeleton, nil
	}
	s.units = units
	all := s.allRight()
	if s.fields, err = s.host.Link(all, s.linkRequests()); err != nil || s.fields == nil {
		return notKnown, err
	}
	if s.wrong, err = s.setStepLimits(all); err != nil || s.wrong != nil {
		return notAlone, err
	}
	if err := s.orderQuestions(); err != nil {
		return "", err
	}
	if len(s.order) == 0 {
		return rightThere, nil
	}
	return "", nil
}

// Unknown returns an analysis that says only why nothing is known about a program.
func Unknown(why string) *record.MethodAnalysis {
	return &record.MethodAnalysis{Methods: []record.Method{}, Stopped: why}
}

// report describes one of the sets of methods in found. It prefers the set that departs least from the
// assignment (see departures), and then the set with the most evidence. It omits doubtful methods.
func (s *search) report(found [][]int) (*record.MethodAnalysis, error) {
	sets, err := s.possible(found)
	if err != nil {
		return nil, err
	}
	r := &record.MethodAnalysis{}
	var best []int
	least, most := len(s.units)+1, -1
	for i := range sets {
		if sets[i], err = s.nearest(sets[i], found); err != nil {
			return nil, err
		}
		s.alikes = s.alike(sets[i], found)
		methods, evidence, err := s.methods(sets[i])
		if err != nil {
			return nil, err
		}
		if n := departures(sets[i]) / otherForm; n < least || n == least && evidence > most {
			r.Methods, best, least, most = methods, sets[i], n, evidence
		}
	}
	s.findDoubtful(best, sets)
	for u := range s.doubtful {
		m := s.methodOf(r, u)
		*m = record.Method{Name: m.Name, File: m.File, Line: m.Line, SuspectLines: []record.SuspectLine{}}
	}
	if err := s.locateMistakes(r, best); err != nil {
		return nil, err
	}
	inDoubt := s.namesOf(slices.Collect(maps.Keys(s.doubtful)))
	isDoubtful := func(m record.Method) bool { return slices.Contains(inDoubt, m.Name) }
	for u := range s.units {
		if m := s.methodOf(r, u); m != nil && (s.isUninformed(u, best) || dependsOn(m.Example, inDoubt)) {
			m.Example, m.Calls, m.WrongCalls = nil, 0, 0
		}
	}
	if r.Methods = slices.DeleteFunc(r.Methods, isDoubtful); len(r.WrongMethods()) == 0 {
		return Unknown(doubtful), nil
	}
	if len(s.doubtful) == 0 {
		r.RightAnswers = len(s.questions)
	}
	return r, nil
}

// dependsOn reports whether the program shows an example only once one of some methods is corrected.
func dependsOn(e *record.Call, methods []string) bool {
	isAmong := func(name string) bool { return slices.Contains(methods, name) }
	return e != nil && slices.ContainsFunc(e.Corrected, isAmong)
}

// methodOf returns the description of a unit in a report, or nil if there is none.
func (s *search) methodOf(r *record.MethodAnalysis, unit int) *record.Method {
	i := slices.IndexFunc(r.Methods, func(m record.Method) bool { return m.Name == s.nameOf(unit) })
	if i < 0 {
		return nil
	}
	return &r.Methods[i]
}

// findDoubtful stores in s.doubtful the units that may be wrong and may be right. They are in some of
// the sets but not in all, or they must be replaced only because no right body sets a field that they
// read.
func (s *search) findDoubtful(choice []int, sets [][]int) {
	s.doubtful, s.hasOtherSet = map[int]bool{}, false
	for u, form := range choice {
		if slices.ContainsFunc(sets, func(other []int) bool { return other[u] != 0 != (form != 0) }) {
			s.doubtful[u], s.hasOtherSet = true, true
		}
		if form == 0 {
			continue
		}
		for _, by := range s.fields[u].MissingSetters {
			s.doubtful[u] = true
			if choice[by] == 0 && len(s.units[by].Forms) > 0 {
				s.doubtful[by] = true
			}
		}
		for _, v := range s.fedBy(u, choice) {
			s.doubtful[v] = true
		}
	}
}

// fedBy returns the replaced units that depend on the given unit's own body, because they read a
// field that nothing else sets. It returns none if the choice also runs that body.
func (s *search) fedBy(unit int, choice []int) (fed []int) {
	for _, v := range s.fields[unit].Feeds {
		if choice[v] != 0 && choice[unit] < variant.AfterOwn && !slices.Contains(fed, v) {
			fed = append(fed, v)
		}
	}
	return fed
}

func (s *search) namesIn(choice []int) []string { return s.namesOf(replaced(choice, nil)) }

func (s *search) namesOf(units []int) (names []string) {
	for _, u := range units {
		names = append(names, s.nameOf(u))
	}
	return names
}

func replaced(choice, except []int) (units []int) {
	for u, form := range choice {
		if form != 0 && !slices.Contains(except, u) {
			units = append(units, u)
		}
	}
	return units
}

// Contradicts reports whether the named faults of a diagnosis break a rule that only right methods
// implement. Runs of the program with methods replaced are more reliable than a diagnosis.
func (f *Finder) Contradicts(found *record.MethodAnalysis, d *record.Diagnosis) bool {
	if d == nil || len(found.WrongMethods()) == 0 || f.skeleton.Rules == nil { // nobody listed rules of methods
		return false
	}
	rulesOf, wrong := f.skeleton.Rules, []string(nil)
	for _, other := range f.skeleton.Others {
		if other.Rules[found.WrongMethods()[0].Name] != nil {
			rulesOf = other.Rules
		}
	}
	for name, rules := range rulesOf {
		isRight := func(m record.Method) bool { return m.Name == name && !m.Wrong }
		if !slices.ContainsFunc(found.Methods, isRight) {
			wrong = append(wrong, rules...)
		}
	}
	isElsewhere := func(rule string) bool { return !slices.Contains(wrong, rule) }
	return slices.ContainsFunc(d.Mistakes, func(m record.Mistake) bool {
		return slices.ContainsFunc(m.Faults, func(named record.Fault) bool {
			fault, err := f.catalogue.Fault(named.Name)
			return err == nil && slices.ContainsFunc(f.catalogue.RulesOf(fault), isElsewhere)
		})
	})
}

func namesOf(methods []record.Method) (names []string) {
	for _, m := range methods {
		names = append(names, m.Name)
	}
	return names
}

func (s *search) nameOf(unit int) string {
	u := s.units[unit]
	if strings.HasPrefix(u.Name, u.Type+"(") { // a constructor
		return u.Name
	}
	return strings.TrimPrefix(u.Type+"."+u.Name, ".")
}

func solutions(skeleton cases.Skeleton) (list [][]variant.SourceFile) {
	for _, s := range skeleton.Solutions {
		list = append(list, sources(s))
	}
	return list
}

func sources(files []cases.SkeletonFile) (list []variant.SourceFile) {
	for _, f := range files {
		list = append(list, variant.SourceFile{Name: f.Name, Text: f.Text})
	}
	return list
}
