package reports

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"touchstone/reports/audience"
	"touchstone/reports/internal/testreport"
	"touchstone/runner/record"
	"touchstone/runner/score"
)

// What staff type on the page leaves it as files that are read without a complaint, with
// what the report had before.
func TestPointsByHandLeaveThePageAsTheFilesThatAreRead(t *testing.T) {
	r := testreport.Sample()
	const evil = `"=1+1", <b>'x'</b>; end`
	r.Submissions[0].Final = &record.Final{
		Points:    100,
		Overrides: []record.Override{{Case: record.OverrideTotal, Points: 100, Reason: evil, By: "grace"}},
	}
	r.Submissions[0].Remarks = []record.Remark{{Text: evil, By: "grace"}}
	p := open(t, r, Options{})
	p.ask(
		`window.saved = {}; window.kept = []; URL.createObjectURL = (blob) => { window.last = blob.text(); return "#saved"; };
		HTMLAnchorElement.prototype.click = function () { const name = this.download; kept.push(window.last.then(t => saved[name] = t)); }; ""`,
	)
	p.want(fmt.Sprintf(isShown, "adjust"), "hidden")
	p.visit("chen-li")
	p.want(fmt.Sprintf(isShown, "adjust"), "shown")
	p.ask(
		`{ const e = document.getElementById("adjust").elements; e.points.value = "12.5"; e.reason.value = "explained, in \"person\"";
		e.remark.value = "well done"; e.by.value = "ada"; } ""`,
	)
	p.do(chromedp.Click(`#adjust button`))
	p.do(chromedp.Click(`#adjust button[name=overrides]`))
	p.do(chromedp.Click(`#adjust button[name=remarks]`))
	p.want(`document.querySelector("#adjust output").value`, "noted")
	var saved map[string]string
	if err := json.Unmarshal([]byte(p.await(`Promise.all(kept).then(() => JSON.stringify(saved))`)), &saved); err != nil {
		t.Fatal(err)
	}
	overrides, err := score.ReadOverrides(strings.NewReader(saved["overrides.csv"]), "overrides.csv")
	if err != nil {
		t.Fatalf("%v\n%s", err, saved["overrides.csv"])
	}
	var got []string
	for _, row := range overrides.Rows {
		got = append(got, fmt.Sprintln(row.Submission, row.Case, row.Points, row.Reason, row.By))
	}
	want := r.Submissions[0].Name + " total 1.00 " + evil + " grace\n" +
		"chen-li total 12.50 explained, in \"person\" ada\n"
	if strings.Join(got, "") != want {
		t.Errorf("overrides\n%swant\n%s", strings.Join(got, ""), want)
	}
	remarks, err := score.ReadRemarks(strings.NewReader(saved["remarks.csv"]), "remarks.csv")
	if err != nil || remarks.Len() != 2 || remarks.CheckReport(r) != nil {
		t.Errorf("remarks: %v, of %q", err, saved["remarks.csv"])
	}
	p.checkCalm()
}

func TestAStudentsPageHasNothingOfStaff(t *testing.T) {
	r := testreport.Alone("chen-li")
	r.Submissions[0].Remarks = []record.Remark{{Text: "well done"}}
	got := writtenHTML(t, r, Options{Audience: audience.Student})
	for _, private := range []string{`id="adjust"`, "data-given", "data-name"} {
		if strings.Contains(body(got), private) {
			t.Errorf("the student's page has %s", private)
		}
	}
}

// A clause that is cited leads to what it says, and back.
func TestCitedClausesAreLinks(t *testing.T) {
	p := open(t, testreport.Sample(), Options{})
	p.visit("chen-li")
	p.do(chromedp.Click(`#chen-li a[href="#rule~3.3"]`))
	p.want(`document.querySelector(".rules :target").textContent.slice(0, 4)`, "3.3 ")
	p.want(`document.querySelector(".rules :target").checkVisibility() + ""`, "true")
	p.want(fmt.Sprintf(isShown, "batch"), "hidden")
	back := `new Promise(done => { addEventListener("hashchange", () => done(location.hash)); history.back(); })`
	if got := p.await(back); got != "#chen-li" {
		t.Errorf("back leads to %s", got)
	}
	p.do(chromedp.Click(`#chen-li a[href="#rule~3.3"]`))
	escape := `new Promise(done => { addEventListener("hashchange", () => done(location.hash));
		document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true })); })`
	if got := p.await(escape); got != "#chen-li" {
		t.Errorf("Escape leads to %s", got)
	}
	p.checkCalm()
}
