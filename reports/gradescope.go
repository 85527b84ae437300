package reports

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"math/bits"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/go-json-experiment/json/jsontext"

	"touchstone/cases"
	"touchstone/internal/wording"
	"touchstone/reports/audience"
	"touchstone/reports/internal/show"
	"touchstone/reports/view"
	"touchstone/runner/record"
)

// Visibilities lists the values that Gradescope knows for the visibility of a test.
var Visibilities = []string{"visible", "after_due_date", "after_published", "hidden"}

// CheckVisibility returns an error if v is neither in Visibilities nor empty.
func CheckVisibility(v string) error {
	if v == "" || slices.Contains(Visibilities, v) {
		return nil
	}
	return fmt.Errorf("unknown visibility %q%s", v, wording.OrExpected(v, Visibilities))
}

// gradescopeResults is Gradescope's results.json, with the fields that Touchstone uses.
type gradescopeResults struct {
	Score            jsontext.Value   `json:"score"`
	ExecutionTime    jsontext.Value   `json:"execution_time"` // seconds
	Output           string           `json:"output"`
	OutputFormat     string           `json:"output_format"`
	TestOutputFormat string           `json:"test_output_format"`
	TestNameFormat   string           `json:"test_name_format"`
	Visibility       string           `json:"visibility"`
	StdoutVisibility string           `json:"stdout_visibility"`
	Tests            []gradescopeTest `json:"tests"`
}

// gradescopeTest is one case. Its score is the case's share of all points; see casePoints.
type gradescopeTest struct {
	Score      jsontext.Value `json:"score"`
	MaxScore   jsontext.Value `json:"max_score"`
	Name       string         `json:"name"`
	Number     string         `json:"number"`
	Status     string         `json:"status,omitempty"` // passed or failed; absent if the case was not run
	Output     string         `json:"output"`
	Tags       []string       `json:"tags,omitempty"`
	Visibility string         `json:"visibility"`
}

// Gradescope writes results.json for one submission. If the submission was not judged, Gradescope
// writes nothing and returns an error, because any results.json would show points. Without a
// results.json, the site says that the autograder failed.
//
// A submission that is not gradable gets 0 points, because the site has no blank score. The
// overview says that the 0 is not a grade, and what to submit instead.
func Gradescope(w io.Writer, r *record.Report, visibility string) error {
	if err := CheckVisibility(visibility); err != nil {
		return err
	}
	if len(r.Submissions) != 1 {
		return fmt.Errorf("results for Gradescope need one submission, but the report has %d", len(r.Submissions))
	}
	if omitted := GradescopeOmissions(r); len(omitted) > 0 {
		return errors.New(omitted[0])
	}
	studentCopy := audience.ForStudent(r)
	if visibility == "" {
		r = studentCopy
	}
	return writeDocument(w, "results for Gradescope", newGradescopeResults(r, studentCopy, visibility))
}

func GradescopeOmissions(r *record.Report) []string {
	var omitted wording.Lists
	for i := range r.Submissions {
		sub := &r.Submissions[i]
		if _, ok := sub.EffectivePoints(); !ok && sub.Verdict != record.NotGradable {
			omitted.Add("omitted: not judged, which Gradescope would show as 0 points",
				fmt.Sprintf("%q (%s: %s)", show.Text(sub.Name), sub.Verdict, show.Text(sub.Cause)))
		}
	}
	return omitted.Texts()
}

// newGradescopeResults returns the results of the submission in r. It takes the overview from
// studentCopy, which contains nothing hidden, because every student sees the overview.
func newGradescopeResults(r, studentCopy *record.Report, visibility string) gradescopeResults {
	s := &r.Submissions[0]
	results := gradescopeResults{
		Score:            jsontext.Value(view.FinalPoints(s, cases.Points(0).String())),
		ExecutionTime:    jsontext.Value(seconds(timeSpent(s))),
		Output:           gradescopeOverview(studentCopy, &studentCopy.Submissions[0]),
		OutputFormat:     "text",
		TestOutputFormat: "text",
		TestNameFormat:   "text",
		Visibility:       "visible",
		StdoutVisibility: "hidden", // staff only
		Tests:            []gradescopeTest{},
	}
	scores, maxima := casePoints(r.Rubric.Possible, s)
	for i := range s.Results {
		test := newGradescopeTest(r, &s.Results[i], i+1, visibility)
		test.Score, test.MaxScore = jsontext.Value(scores[i].String()), jsontext.Value(maxima[i].String())
		results.Tests = append(results.Tests, test)
	}
	return results
}

func newGradescopeTest(r *record.Report, result *record.Result, number int, visibility string) gradescopeTest {
	c := view.Submission{Report: r}.CaseOf(result.Case)
	test := gradescopeTest{
		Name:       gradescopeName(r, c),
		Number:     strconv.Itoa(number),
		Status:     "failed",
		Output:     view.CutText(view.CaseText(r, result), show.GradescopeText),
		Tags:       c.Tags,
		Visibility: "visible",
	}
	switch result.Verdict {
	case record.Accepted:
		test.Status = "passed"
	case record.Skipped, record.JudgeError:
		test.Status = ""
	}
	if !c.Public {
		test.Visibility = cmp.Or(visibility, "visible")
	}
	return test
}

func gradescopeName(r *record.Report, c record.Case) string {
	if c.Origin == audience.Hidden {
		return c.ID
	}
	return show.Text(fmt.Sprintf("%s: %s %s", c.ID, r.Assignment.Program, c.ShellArgs()))
}

// gradescopeOverview returns the text that every student sees. r must be the student's copy.
func gradescopeOverview(r *record.Report, s *record.Submission) string {
	var b strings.Builder
	title := show.Clip(show.Text(r.Assignment.Title), show.ContrastWidth)
	fmt.Fprintf(&b, "%s: %s, %s\n", title, view.PointsText(s), view.Submission{Report: r, Sub: s}.VerdictText())
	if s.Score != nil {
		for _, part := range s.Score.Parts {
			fmt.Fprintf(&b, "  %s\n", partText(part))
		}
	}
	b.WriteString(view.FinalText(r, s))
	if where := view.WhereText(r, s); where != "" {
		fmt.Fprintf(&b, "\n%s\n", where)
	}
	if s.Verdict == record.Skipped {
		fmt.Fprintf(&b, "\n%s. Cases that did not run earned no points. Tell the course staff.\n", show.Text(s.Cause))
	}
	for _, comment := range view.CommentLines(s, show.Text) {
		b.WriteString(comment + "\n")
	}
	message := view.VisibleLines(s.Build.Message, show.GradescopeText/2)
	switch {
	case s.Verdict == record.NotGradable:
		fmt.Fprintf(&b, "\nThis is not a grade, because Touchstone cannot grade any of the files. Submit again.\n%s\n",
			message)
	case !s.Build.OK:
		fmt.Fprintf(&b, "\nThe program did not compile:\n%s\n", message)
	}
	return view.CutText(b.String(), show.GradescopeText)
}

// partText returns a text such as "cases right: 10 of 12, 50.00 of 60.00 points".
func partText(p record.Part) string {
	name := show.Text(p.Name)
	if p.Detail != "" {
		name += ": " + show.Text(p.Detail)
	}
	text := fmt.Sprintf("%s, %v of %v points", name, p.Points, p.Possible)
	if !p.Counted {
		text += " (not counted)"
	}
	return text
}

func timeSpent(s *record.Submission) time.Duration {
	total := time.Duration(s.Build.Wall)
	for _, result := range s.Results {
		if result.Run != nil {
			total += time.Duration(result.Run.Wall)
		}
	}
	return total
}

func seconds(d time.Duration) string { return strconv.FormatFloat(d.Seconds(), 'f', 3, 64) }

// casePoints divides the points of a submission among its cases, so that the scores add up to the
// automatic points, and the maxima to the possible points. All maxima are equal apart from
// rounding. Points lost in no particular case are subtracted from the failed cases first.
func casePoints(possible cases.Points, s *record.Submission) (scores, maxima []cases.Points) {
	n := len(s.Results)
	if n == 0 {
		return nil, nil
	}
	var points cases.Points
	if s.Score != nil {
		points = min(max(s.Score.Points, 0), max(possible, 0))
	}
	maxima = apportion(max(possible, 0), slices.Repeat([]cases.Points{1}, n))
	scores = make([]cases.Points, n)
	at := map[string]int{}
	for i := range s.Results {
		at[s.Results[i].Case], scores[i] = i, maxima[i]
	}
	if s.Score != nil {
		for _, loss := range s.Score.Losses {
			if i, known := at[loss.Case]; known {
				scores[i] = min(max(scores[i]-max(loss.Points, 0), 0), maxima[i])
			}
		}
	}
	for _, areRight := range []bool{false, true} { // failed cases first
		deduct(scores, sum(scores)-points, func(i int) bool {
			return (s.Results[i].Verdict == record.Accepted) == areRight
		})
	}
	missing := make([]cases.Points, n)
	for i := range scores {
		missing[i] = maxima[i] - scores[i]
	}
	for i, more := range apportion(points-sum(scores), missing) {
		scores[i] += more
	}
	return scores, maxima
}

// deduct subtracts points from each score i for which selects(i) is true, in proportion to the
// score. No score becomes negative.
func deduct(scores []cases.Points, points cases.Points, selects func(i int) bool) {
	weights := make([]cases.Points, len(scores))
	for i := range scores {
		if selects(i) {
			weights[i] = scores[i]
		}
	}
	for i, less := range apportion(min(max(points, 0), sum(weights)), weights) {
		scores[i] -= less
	}
}

func sum(list []cases.Points) (total cases.Points) {
	for _, p := range list {
		total += p
	}
	return total
}

// apportion divides points in proportion to the weights, which must not be negative. It rounds
// down, and then adds the remaining hundredths to the first shares with a positive weight.
func apportion(points cases.Points, weights []cases.Points) []cases.Points {
	shares, all := make([]cases.Points, len(weights)), sum(weights)
	if all == 0 {
		return shares
	}
	left := points
	for i, w := range weights {
		high, low := bits.Mul64(uint64(points), uint64(w))
		share, _ := bits.Div64(high, low, uint64(all)) // cannot overflow, because w <= all
		shares[i] = cases.Points(share)
		left -= shares[i]
	}
	for i := 0; left > 0; i++ {
		if weights[i] > 0 {
			shares[i]++
			left--
		}
	}
	return shares
}
