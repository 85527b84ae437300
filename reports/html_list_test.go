package reports

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"touchstone/reports/internal/testreport"
	"touchstone/reports/view"
	"touchstone/runner/record"
)

// The list of a class is an answer: whoever is first needs a look first, and why.
func TestTheListIsWorstFirst(t *testing.T) {
	r := testreport.Sample()
	var order []string
	for _, i := range (view.Batch{Report: r}).WorstFirst() {
		order = append(order, string(r.Submissions[i].Verdict))
	}
	const want = "judge-error not-gradable build-error output-limit wrong-answer partial runtime-error time-limit " +
		"partial accepted accepted skipped"
	if got := strings.Join(order, " "); got != want {
		t.Errorf("order of verdicts\n got %s\nwant %s", got, want)
	}
}

func TestWhatIsNoFaultOfTheClassIsNotListed(t *testing.T) {
	for _, f := range (view.Batch{Report: testreport.Sample()}).Findings() {
		if f.Key == string(record.Skipped) || f.Key == string(record.JudgeError) {
			t.Errorf("what the class gets wrong: %q", f.Text)
		}
	}
}

// A reason is in words that fit others as well: no number of any case is in it.
func TestReasonsAreNoAnswersOfCases(t *testing.T) {
	for _, r := range []*record.Report{testreport.Sample(), testreport.Traces()} {
		for i := range r.Submissions {
			s := &r.Submissions[i]
			switch reason := view.Reason(s); {
			case s.Verdict == record.Accepted && s.Failure == nil:
			case reason == "":
				t.Errorf("%s, %s: no reason", s.Name, s.Verdict)
			case strings.Contains(reason, "want "), strings.Contains(reason, ", got"):
				t.Errorf("%s, %s: the reason is an answer: %s", s.Name, s.Verdict, reason)
			}
		}
	}
}

// A link to what is filtered, sorted or looked at shows the same again, and keys do what
// the mouse does.
func TestTheAddressKeepsTheListAndKeysLeadThroughIt(t *testing.T) {
	r := testreport.Sample()
	r.Submissions[2].Late = &record.Lateness{Late: true}
	r.Submissions[2].Students = []record.Student{{Name: "Li, Chen", Login: "cli42"}}
	p := open(t, r, Options{})
	p.visit("?show=late&sort=-points")
	p.want(names("submissions"), "chen-li")
	p.want(`document.querySelector("#submissions [aria-sort]").textContent`, "points")
	p.visit("?show=missing")
	p.want(names("submissions"), "Away, Amy (1099)")
	p.visit("?find=CLI42")
	p.want(names("submissions"), "chen-li")
	p.visit("")
	first := p.ask(`document.querySelector("#submissions td").closest("tr").querySelector("a").textContent`)

	// Through the driver the sign would be typed as well, whatever became of the key.
	p.ask(`document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "/", bubbles: true })), ""`)
	p.want(`document.activeElement.id`, "find")
	p.do(chromedp.KeyEvent(kb.ArrowDown))
	p.want(`document.activeElement.textContent`, first)
	p.do(chromedp.KeyEvent(kb.ArrowDown))
	second := p.ask(`document.activeElement.textContent`)
	if second == first {
		t.Error("an arrow does not lead to the next row")
	}
	p.do(chromedp.KeyEvent(kb.Enter))
	p.want(`location.hash.slice(1)`, second)
	p.do(chromedp.KeyEvent(kb.ArrowLeft))
	p.want(`location.hash.slice(1)`, first)

	const stops = `[...document.querySelectorAll("#batch tr")].filter(r => [...r.querySelectorAll("a, button")].filter(e => e.tabIndex >= 0).length > 1).map(r => r.textContent).join()`
	p.want(stops, "")
	p.want(
		`[...document.querySelectorAll("#heatmap td a")].filter(a => !a.ariaLabel).length + " cells without a name"`,
		"0 cells without a name",
	)
	p.checkCalm()
}
