package diagnose

import (
	"crypto/sha256"
	"encoding/binary"
	"strconv"
	"strings"

	"touchstone/cases"
	"touchstone/reference"
	"touchstone/reference/faults"
	"touchstone/runner/internal/judge"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
)

// Reply is what a program made of one case, as far as a diagnosis looks at
// it: its values, in whatever writing.
type Reply struct {
	end    end
	silent bool     // printed not a byte
	enough bool     // see isAnswer
	values []value  // one for each line of the right answer
	full   []string // of the values, where those are cut; see programs.go
}

// isAnswer: it came to its end, and enough of it was found to tell programs
// apart by it: the trace, if there is one, and half of the lines.
func (r Reply) isAnswer() bool { return !r.end.broken() && r.enough }

// end says how a run ended, as far as a mutant can tell.
type end struct{ crashed, endless bool }

func (e end) broken() bool { return e.crashed || e.endless }

// value is what the judge took for the answer to one line.
type value struct {
	found bool
	text  string // as printed; of a trace a digest of its nodes
}

// Observe gathers a program's answer from a run and its judgement. It does not
// depend on the rubric.
func Observe(c cases.Case, run judge.Run, j judge.Judgement) Reply {
	r := Reply{end: endOf(run), silent: run.Stdout.Total == 0, values: make([]value, len(j.Lines)), full: j.Texts}
	for i, line := range j.Lines {
		r.values[i] = valueOf(c.Want.Lines[i], line, j.Nodes)
	}
	r.enough = isEnough(c.Want.Lines, r.values)
	return r
}

func isEnough(want []reference.Line, values []value) bool {
	found := 0
	for i, v := range values {
		if v.found {
			found++
		} else if want[i].Kind == reference.Trace {
			return false
		}
	}
	return 2*found >= len(want)
}

// endOf: memory runs out by endless recursion as well as by endless work.
func endOf(run judge.Run) end {
	switch verdict, _ := judge.End(run, record.Limits{}); verdict {
	case record.TimeLimit, record.OutputLimit:
		return end{endless: true}
	case record.MemoryLimit:
		return end{crashed: true, endless: true}
	case record.RuntimeError:
		return end{crashed: true}
	}
	if run.Status == sandbox.Cancelled {
		return end{crashed: true, endless: true} // nothing is known
	}
	return end{}
}

func valueOf(want reference.Line, line record.Line, wrong []reference.Node) value {
	switch {
	case line.Match == record.MatchMissing || line.IsDoubtful():
		return value{}
	case line.Trace == nil:
		return value{true, line.Got}
	case line.Trace.Divergence == nil:
		return value{true, digestOf(want.Nodes)}
	}
	return value{true, digestOf(wrong)}
}

// digestOf names the nodes of a trace.
func digestOf(nodes []reference.Node) string {
	h := sha256.New()
	var line []byte
	for _, n := range nodes {
		line = strconv.AppendInt(line[:0], int64(n.Move), 10)
		line = append(append(line, ':'), n.Left...)
		line = appendBound(append(line, ':'), n.Alpha)
		line = appendBound(append(line, ':'), n.Beta)
		h.Write(append(line, '\n'))
	}
	return string(h.Sum(nil))
}

func appendBound(line []byte, bound int64) []byte {
	switch {
	case bound == judge.NoBound:
		return append(line, '?')
	case bound <= -judge.Infinite:
		return append(line, "-infinite"...)
	case bound >= judge.Infinite:
		return append(line, "infinite"...)
	}
	return strconv.AppendInt(line, bound, 10)
}

// prediction is what a mutant answers in one case.
type prediction struct {
	end    end
	silent bool
	lines  []*predictedLine // one for each line of the right answer
}

// predictedLine is a value as the judge would want it, were the mutant right.
type predictedLine struct {
	found    bool
	isNumber bool
	line     reference.Line // of a trace and of what is no number: text alone
	number   int32          // among the lines that are predicted for a question
}

// rightPrediction is the answer of a case.
func rightPrediction(c cases.Case) prediction {
	return predict(c, faults.Output{Text: "right", Transcript: c.Want}, false)
}

// predict reads what a mutant does. The numbers behind what it prints are
// taken, so that a program may write them as it likes; unless the mutant's
// mistake is in the writing and makes other numbers of them.
func predict(c cases.Case, out faults.Output, writing bool) prediction {
	if out.Ended != faults.EndedWell {
		return prediction{
			end: end{crashed: out.Ended == faults.EndedCrashed, endless: out.Ended == faults.EndedNever},
		}
	}
	p := prediction{silent: out.Text == "", lines: make([]*predictedLine, len(c.Want.Lines))}
	complete := true
	for i, want := range c.Want.Lines {
		p.lines[i] = predictLine(out.Transcript, want.Label)
		complete = complete && p.lines[i].found
	}
	if complete && !writing {
		return p
	}
	for i, printed := range readBack(c, out.Text) {
		if want := c.Want.Lines[i]; !p.lines[i].agrees(printed) {
			p.lines[i] = asPrinted(want.Kind, printed)
		}
	}
	return p
}

// readBack reads the output of a mutant as that of any program.
func readBack(c cases.Case, text string) []value { return replyTo(c, text).values }

// replyTo is the reply of a program that prints a text.
func replyTo(c cases.Case, text string) Reply {
	run := judge.Run{}
	run.Stdout.Bytes, run.Stdout.Total = []byte(text), int64(len(text))
	return Observe(c, run, judge.Read(c.Want.Lines, text))
}

func predictLine(t reference.Transcript, label string) *predictedLine {
	for _, line := range t.Lines {
		if line.Label != label {
			continue
		}
		switch line.Kind {
		case reference.Trace:
			return &predictedLine{found: true, line: reference.Line{Kind: line.Kind, Text: digestOf(line.Nodes)}}
		case reference.Numbers:
			line.Text = record.Cut(judge.InOneLine(strings.Split(line.Text, "\n")), record.MaxGot)
			return &predictedLine{found: true, line: line}
		}
		return &predictedLine{found: true, isNumber: line.Kind != reference.Choice, line: line}
	}
	return &predictedLine{}
}

// asPrinted predicts just what was printed.
func asPrinted(kind reference.Kind, printed value) *predictedLine {
	p := &predictedLine{found: printed.found, line: reference.Line{Kind: kind, Text: printed.text}}
	if kind == reference.Trace || kind == reference.Numbers || kind == reference.Choice || !printed.found {
		return p
	}
	p.line.Text = judge.FirstWord(printed.text)
	if n, ok := judge.ParseValue(kind, p.line.Text); ok && n.Value.Num().IsInt64() && n.Value.Denom().IsInt64() {
		p.isNumber, p.line.Exact = true, reference.Ratio{Num: n.Value.Num().Int64(), Den: n.Value.Denom().Int64()}
	}
	return p
}

// text is the predicted value; of a choice, all words that are predicted alike.
func (p predictedLine) text() string {
	text := p.line.Text
	for _, other := range p.line.Also {
		text += " or " + other.Text
	}
	return text
}

// agrees tells whether a program printed what is predicted, by the rules that
// the judge has for a value.
func (p predictedLine) agrees(v value) bool {
	switch {
	case !p.found || !v.found:
		return p.found == v.found
	case p.isNumber && p.line.Kind == reference.Integer && judge.IsPlainList(p.line.Text) && judge.IsPlainList(v.text):
		return p.line.Text == v.text // most values, and much quicker
	case p.isNumber || p.line.Kind == reference.Choice:
		right, _ := judge.Value(p.line, v.text)
		return right
	case p.line.Kind == reference.Trace || p.line.Kind == reference.Numbers:
		return p.line.Text == v.text
	}
	return sameNoNumber(judge.NoNumber(p.line.Text), v.text)
}

// asInfinite is from what number on a program may have begun with it in place of
// infinity. A smaller one may as well be a quotient.
const asInfinite = 100

// sameNoNumber: a program prints for no move what it likes, may guard against dividing by zero, and it may begin
// with the greatest number of its language where others have infinity.
func sameNoNumber(predicted, text string) bool {
	n, err := strconv.ParseFloat(strings.TrimSuffix(judge.FirstWord(text), ","), 64)
	switch {
	case predicted == judge.NoNumber(text), predicted == "none" && judge.NoNumber(text) == "null":
		return true
	case err != nil:
		return false
	case predicted == "none":
		return n == 0 || n == -1
	case predicted == "nan":
		return n == 0
	case predicted == "infinity":
		return n >= asInfinite
	}
	return predicted == "-infinity" && n <= -asInfinite
}

// key tells predictions of one question apart, whose lines are numbered.
func (p prediction) key() string {
	b := []byte{flag(p.end.crashed), flag(p.end.endless), flag(p.silent)}
	for _, l := range p.lines {
		b = binary.LittleEndian.AppendUint32(b, uint32(l.number))
	}
	return string(b)
}

// appendKey appends what tells lines of one question apart.
func (p predictedLine) appendKey(b []byte) []byte {
	b = append(b, flag(p.found), flag(p.isNumber))
	b = append(append(b, p.text()...), 0)
	b = strconv.AppendInt(b, p.line.Exact.Num, 10)
	return strconv.AppendInt(append(b, '/'), p.line.Exact.Den, 10)
}

func flag(b bool) byte {
	if b {
		return '1'
	}
	return '0'
}
