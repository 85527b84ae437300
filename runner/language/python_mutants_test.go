package language_test

import (
	"strings"
	"testing"

	"touchstone/runner/internal/javahost"
	"touchstone/runner/internal/testtools"
)

func startMutants(t *testing.T) javahost.MutantConn {
	t.Helper()
	host := testtools.StartPython(t, "mutants.py")
	return javahost.MutantConn{In: host.In, Out: host.Out, Limit: host.Limit}
}

const sums = `import sys
from rest import half

total, left = 0, int(sys.argv[1])
while left > 0:
    total += left
    left -= 1
print(total, half(total), sep=" and ")
if __name__ == "__main__":
    print("end")
`

func TestMutantsOfPython(t *testing.T) {
	host := startMutants(t)
	list, err := host.Load("Sums.py\n", []javahost.SourceFile{
		{Name: "Sums.py", Text: []byte(sums)},
		{Name: "rest.py", Text: []byte("def half(n):\n    return n // 2 if n > 1 else 0\n")},
	})
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]string{ // by change, what the program prints for 3, or how it ends
		`Sums.py:7: operator: "left += 1" for "left -= 1"`:               "never",
		`Sums.py:7: statement deleted: "" for "left -= 1"`:               "never",
		`Sums.py:5: operator: "left >= 0" for "left > 0"`:                "6 and 3\nend\n",
		`Sums.py:4: constant: "2" for "1"`:                               "crash",
		`Sums.py:4: constant: "1" for "0"`:                               "7 and 3\nend\n",
		`Sums.py:5: condition dropped: "False" for "left > 0"`:           "0 and 0\nend\n",
		`rest.py:2: operator: "n / 2" for "n // 2"`:                      "6 and 3.0\nend\n",
		`rest.py:2: condition negated: "not n > 1" for "n > 1"`:          "6 and 0\nend\n",
		`Sums.py:8: statement deleted: "" for "` + printed + `"`:         "end\n",
		`Sums.py:10: statement deleted: "" for "` + `print('end')` + `"`: "6 and 3\n",
	}
	for i, m := range list {
		if strings.Contains(m.String(), "__name__") {
			t.Errorf("%v: want no change of whether the file is run", m)
		}
		expected, known := want[m.String()]
		if !known {
			continue
		}
		delete(want, m.String())
		if got := answer(t, host, i); got != expected {
			t.Errorf("%v: got %q, want %q", m, got, expected)
		}
	}
	for change := range want {
		t.Errorf("no change %s among %v", change, list)
	}
	if got := answer(t, host, javahost.Original); got != "6 and 3\nend\n" {
		t.Errorf("after all changes the program itself prints %q", got)
	}
}

const printed = `print(total, half(total), sep=' and ')`

func answer(t *testing.T, host javahost.MutantConn, number int) string {
	t.Helper()
	answers, compiles, err := host.Run(number, []javahost.RunRequest{{Args: []string{"3"}, Steps: 10_000}})
	switch {
	case err != nil || !compiles:
		t.Fatalf("change %d: compiles %t, %v", number, compiles, err)
	case answers[0].Status == javahost.EndedNever:
		return "never"
	case answers[0].Status == javahost.EndedCrashed:
		return "crash"
	}
	return string(answers[0].Output)
}

func TestMutantsOfPythonReadWhatTheyAreGiven(t *testing.T) {
	host := startMutants(t)
	_, err := host.Load("Echo.py\n", []javahost.SourceFile{{Name: "Echo.py", Text: []byte(
		"import os, sys\nprint(sorted(os.listdir()), sys.stdin.read(), open('a.txt').read())\nopen('a.txt', 'w').write('')\n",
	)}})
	if err != nil {
		t.Fatal(err)
	}
	for range 2 { // what a run leaves, the next does not find
		if err := host.SetInput("stdin", []javahost.SourceFile{{Name: "a.txt", Text: []byte("a file")}}); err != nil {
			t.Fatal(err)
		}
		if got, want := answer(t, host, javahost.Original), "['a.txt'] stdin a file\n"; got != want {
			t.Errorf("the program prints %q, want %q", got, want)
		}
	}
}
