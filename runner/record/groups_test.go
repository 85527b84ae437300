package record

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestGroupsIgnoreTheWriting(t *testing.T) {
	answering := func(name string, lines ...Line) Submission {
		return Submission{
			Name:    name,
			Verdict: Partial,
			Build:   Build{OK: true},
			Score:   &Score{},
			Results: []Result{{Case: "one", Verdict: Partial, Lines: lines}},
		}
	}
	value := func(got string) Line { return Line{Match: MatchValue, Got: got} }
	right, slip, missing := Line{Match: MatchExact}, Line{Match: MatchFormat}, Line{Match: MatchMissing}
	crashed := answering("crashed", missing, missing)
	crashed.Results[0].Verdict = RuntimeError
	endless := answering("endless", missing, missing)
	endless.Results[0].Verdict = TimeLimit
	accepted := answering("accepted", right, right)
	accepted.Verdict = Accepted
	unscored := answering("unscored", right, value("3"))
	unscored.Score = nil
	got := FindGroups([]Submission{
		answering("a", right, value("3")),
		answering("b", right, value("4")),
		answering("c", slip, value("3")),
		answering("d", value("4"), right),
		answering("e", missing, missing),
		crashed, endless, accepted, accepted, unscored,
		answering("f", right, value("3")),
		answering("g", right, value("4")),
		answering("h", value("3"), right),
	})
	want := []Group{
		{Name: got[0].Name, Submissions: []string{"a", "c", "f"}, Wrong: 1},
		{Name: got[1].Name, Submissions: []string{"b", "g"}, Wrong: 1},
	}
	if got[0].Name == got[1].Name || !strings.HasPrefix(got[0].Name, GroupPrefix) {
		t.Errorf("groups %q and %q: want two names that begin with %s", got[0].Name, got[1].Name, GroupPrefix)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("groups (-want +got)\n%s", diff)
	}
}
