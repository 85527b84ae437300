package variant

import (
	"bytes"
	"encoding/binary"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// encodeAnswer returns an answer in the format of WarmHost.
func encodeAnswer(token string, number int, ending Ending, output string) []byte {
	b := append(binary.BigEndian.AppendUint32([]byte(token), uint32(number)), byte(ending))
	b = binary.BigEndian.AppendUint64(b, 1500)
	b = binary.BigEndian.AppendUint32(b, uint32(len(output)))
	return append(b, output...)
}

func threeQuestions() *WarmBatch {
	p := &WarmBatch{Main: "X", Args: [][]string{{"1"}, {"2"}, {"3"}}}
	p.NewToken()
	return p
}

// questionsOf parses a file of questions as the hosts do. It panics if the file is too short.
func questionsOf(b []byte) *WarmBatch {
	number := func() int {
		n := binary.BigEndian.Uint32(b)
		b = b[4:]
		return int(n)
	}
	text := func() string {
		n := number()
		s := string(b[:n])
		b = b[n:]
		return s
	}
	p := &WarmBatch{token: text(), Output: number(), Slow: time.Duration(number()) * time.Millisecond}
	for range number() {
		p.Classes = append(p.Classes, Class{Name: text(), File: []byte(text())})
	}
	p.Main = text()
	for range number() {
		var args []string
		for range number() {
			args = append(args, text())
		}
		p.Args = append(p.Args, args)
	}
	if len(b) > 0 {
		panic("there is more")
	}
	return p
}

func TestQuestionsAreReadAsTheyWereAsked(t *testing.T) {
	for _, want := range []*WarmBatch{
		{Slow: time.Millisecond},
		{Main: "X", Args: [][]string{nil, {""}, {"1", "-2", "é €"}}, Output: 1 << 20, Slow: 3 * time.Second},
		{
			Main:    "hw.TakeStones",
			Classes: []Class{{"hw.TakeStones", []byte("\xca\xfe")}, {"hw.A", []byte{}}},
			Args:    [][]string{{"7", "0"}, {"8"}},
			Slow:    time.Hour,
		},
	} {
		want.NewToken()
		if diff := cmp.Diff(want, questionsOf(want.Questions()), cmp.AllowUnexported(WarmBatch{})); diff != "" {
			t.Errorf("questions (-want +got):\n%s", diff)
		}
	}
	if p := questionsOf((&WarmBatch{Slow: time.Microsecond}).Questions()); p.Slow != time.Millisecond {
		t.Errorf("a pass that is at once too slow may take %v, want a millisecond", p.Slow)
	}
}

func TestAnswersMayBeMissing(t *testing.T) {
	p := threeQuestions()
	got, err := p.Answers(append(encodeAnswer(p.token, 0, RanWell, "a"), encodeAnswer(p.token, 2, RanBadly, "")...))
	if err != nil {
		t.Fatal(err)
	}
	want := map[int]Answer{
		0: {Output: []byte("a"), Wall: 1500 * time.Microsecond},
		2: {Ending: RanBadly, Output: []byte{}, Wall: 1500 * time.Microsecond},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("Answers (-want +got):\n%s", diff)
	}
}

func TestAnswersRejectsOtherOutput(t *testing.T) {
	p := threeQuestions()
	good := encodeAnswer(p.token, 0, RanWell, "a")
	for what, printed := range map[string][]byte{
		"text before":     append([]byte("debug\n"), good...),
		"text after":      append(bytes.Clone(good), "Move: 99\n"...),
		"another token":   encodeAnswer(strings.Repeat("A", len(p.token)), 0, RanWell, "a"),
		"the same twice":  append(bytes.Clone(good), good...),
		"wrong order":     append(encodeAnswer(p.token, 1, RanWell, "b"), good...),
		"beyond the last": encodeAnswer(p.token, 3, RanWell, "d"),
		"another ending":  encodeAnswer(p.token, 0, RanBadly+1, "a"),
		"cut":             good[:len(good)-1],
		"cut in the head": good[:len(p.token)+3],
	} {
		if answers, err := p.Answers(printed); err == nil {
			t.Errorf("%s: Answers = %v, want an error", what, answers)
		}
	}
}

func TestTokensDiffer(t *testing.T) {
	if a, b := threeQuestions(), threeQuestions(); a.token == b.token || len(a.token) < 20 {
		t.Errorf("tokens %q and %q: want two that nobody guesses", a.token, b.token)
	}
}

func TestReplyOfACompilerIsBounded(t *testing.T) {
	var huge bytes.Buffer
	for range 2 {
		huge.Write([]byte{0xff, 0xff, 0xff, 0xff}) // also as the length of the messages
	}
	if c, err := Compile(new(bytes.Buffer), &huge, false, nil, 1<<20); err == nil {
		t.Errorf("Compile = %+v, want an error: the host speaks of 4 GiB", c)
	}
	if c, err := Compile(new(bytes.Buffer), strings.NewReader("\x00"), false, nil, 1<<20); err == nil {
		t.Errorf("Compile = %+v, want an error: the host was cut short", c)
	}
}

// Dots become slashes, so that no class name leads out of the directory.
func TestClassesHaveNoPathOutside(t *testing.T) {
	for name, want := range map[string]bool{"X": true, "a.b.X$1": true, "": true, "/X": false, "..X": false, "a/../../X": true} {
		if path, ok := (Class{Name: name}).Path(); ok != want {
			t.Errorf("Path of class %q = %q, %t; want %t", name, path, ok, want)
		}
	}
}
