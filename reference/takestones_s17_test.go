package reference

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func solveText(t testing.TB, args string) string {
	t.Helper()
	s, err := takestonesS17.Solve(strings.Fields(args))
	if err != nil {
		t.Fatalf("Solve(%s): %v", args, err)
	}
	return s.Transcript.String()
}

// oracleQuestions draws many small games, some of them without a depth limit, and some games with
// more stones than a machine word has bits.
func oracleQuestions(rng *rand.Rand) []question {
	var questions []question
	for i := range 4000 {
		q := randomQuestion(rng, 3, 14, 6)
		if i%4 == 0 && q.stones <= 11 {
			q.depth = 0
		}
		questions = append(questions, q)
	}
	for range 40 {
		questions = append(questions, randomQuestion(rng, 64, 80, 2))
	}
	return questions
}

func TestTraceIsThatOfTextbookAlphaBeta(t *testing.T) {
	for _, q := range oracleQuestions(rand.New(rand.NewPCG(1, 17))) {
		o, _, next := q.ask(false, true)
		args := strings.Join(q.args(), " ")
		if diff := cmp.Diff(o.trace.String()+next, solveText(t, args)); diff != "" {
			t.Fatalf("Solve(%s) (-want +got):\n%s", args, diff)
		}
	}
}

func TestReadS17RejectsImpossibleAnswers(t *testing.T) {
	right := solveText(t, "7 3 1 4 2 3")
	for _, test := range []struct{ old, new, want string }{
		{"NEXT MOVE\n6\n3 5 7 \n", "", `no line "NEXT MOVE"`},
		{"3\n5 7 \n", "5 7 \n", `got 8 lines before "NEXT MOVE": expected three lines for each node`},
		{"6\n3 5 7 \nalpha", "six\n3 5 7 \nalpha", `line 4: "six" is not a stone`},
		{"6\n3 5 7 \nalpha", "06\n3 5 7 \nalpha", `line 4: got "06", but a correct program prints "6"`},
		{"3 5 7 \nalpha", "3 5 7\nalpha", `line 5: got "3 5 7", but a correct program prints "3 5 7 "`},
		{"100\tbeta", "100 beta", `line 6: got "alpha: 100 beta: 1000", but a correct program prints "alpha: 100\tbeta: 1000"`},
		{"alpha: 100", "alpha 100", `line 6: got "alpha 100\tbeta: 1000": expected "alpha: 100\tbeta: 1000"`},
		{"beta: 100\n", "beta: 100 \n", `line 9: got "alpha: -1000\tbeta: 100 ", but a correct program prints "alpha: -1000\tbeta: 100"`},
		{"\n5 7 ", "\n5  7 ", `line 2: got "5  7 ", but a correct program prints "5 7 "`},
		{"\n5 7 ", "\n7 5 ", `line 2: stone 5 comes after 7: list the stones in increasing order`},
		{"MOVE\n6", "MOVE\nsix", `line 11: "six" is not a stone`},
		{"MOVE\n6\n3 5 7 ", "MOVE\n6\n3 7 5 ", `line 12: stone 5 comes after 7: list the stones in increasing order`},
		{"MOVE\n6\n3 5 7 ", "MOVE\n6\n3 5 7", `line 12: got "3 5 7", but a correct program prints "3 5 7 "`},
		{"MOVE\n6\n", "MOVE\n6\n\n", `line 11: expected two lines after "NEXT MOVE" (the move, then the stones left), got 3`},
	} {
		text := strings.Replace(right, test.old, test.new, 1)
		if text == right {
			t.Fatalf("%q is not in the answer", test.old)
		}
		if _, err := takestonesS17.Read(text); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("Read(%q): %v, want an error with %s", text, err, test.want)
		}
	}
}

func TestATraceTooLongToKeepIsRefused(t *testing.T) {
	if testing.Short() {
		t.Skip("keeps a million nodes")
	}
	const want = "the search visits more than 1000000 positions; use a smaller depth"
	if _, err := takestonesS17.Solve([]string{"40", "0", "0"}); fmt.Sprint(err) != want {
		t.Errorf("Solve(40 0 0): %v, want %s", err, want)
	}
}

func TestSolveS17WarnsOfOddArguments(t *testing.T) {
	s, err := takestonesS17.Solve(strings.Fields("9 0 0 5"))
	if err != nil || len(s.Warnings) != 1 || s.Transcript.String() != solveText(t, "9 0 0") {
		t.Errorf("Solve(9 0 0 5) = %v with warnings %q, %v; want the answer to 9 0 0 and one warning", s.Transcript,
			s.Warnings, err)
	}
}
