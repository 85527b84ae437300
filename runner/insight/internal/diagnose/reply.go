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

// Reply is a program's answer to one case, as far as a diagnosis uses it: its values, in
// any format.
type Reply struct {
	end    end
	silent bool     // printed nothing at all
	enough bool     // see isAnswer
	values []value  // one for each line of the right answer
	full   []string // the values without shortening; see programs.go
}

// isAnswer reports whether the run ended and enough of the answer was found to distinguish
// programs: the trace, if there is one, and half of the lines.
func (r Reply) isAnswer() bool { return !r.end.broken() && r.enough }

// end says how a run ended, as far as a mutant can predict it.
type end struct{ crashed, endless bool }

func (e end) broken() bool { return e.crashed || e.endless }

// value is what the judge read as the answer to one line.
type value struct {
	found bool
	text  string // as printed; for a trace, a digest of its nodes
}

// Observe extracts a reply from a run and its judgement. It does not depend on the rubric.
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

// endOf returns how a run ended. Running out of memory may mean endless recursion or
// endless work, so it counts as both.
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

// digestOf returns a digest of the nodes of a trace.
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

// prediction is a mutant's answer to one case.
type prediction struct {
	end    end
	silent bool
	lines  []*predictedLine // one for each line of the right answer
}

// predictedLine is the value that the judge would expect if the mutant were right.
type predictedLine struct {
	found    bool
	isNumber bool
	line     reference.Line // for a trace and for a value that is no number, only the text
	number   int32          // number among the predicted lines of a question
}

// rightPrediction returns the expected answer of a case as a prediction.
func rightPrediction(c cases.Case) prediction {
	return predict(c, faults.Output{Text: "right", Transcript: c.Want}, false)
}

// predict converts the output of a mutant to a prediction. It takes the numbers behind the
// printed text, so that a program may print them in any format. If the mutant's fault is in
// the format and changes the numbers, predict takes the printed text instead.
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

// readBack reads the output of a mutant as it would that of a program.
func readBack(c cases.Case, text string) []value { return replyTo(c, text).values }

// replyTo returns the reply of a program that prints text.
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

// asPrinted predicts exactly what was printed.
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

// text returns the predicted value; for a choice, all words that are predicted alike.
func (p predictedLine) text() string {
	text := p.line.Text
	for _, other := range p.line.Also {
		text += " or " + other.Text
	}
	return text
}

// agrees reports whether a program printed what is predicted, by the judge's rules for a
// value.
func (p predictedLine) agrees(v value) bool {
	switch {
	case !p.found || !v.found:
		return p.found == v.found
	case p.isNumber && p.line.Kind == reference.Integer && judge.IsPlainList(p.line.Text) && judge.IsPlainList(v.text):
		return p.line.Text == v.text // most values take this path, which is much faster
	case p.isNumber || p.line.Kind == reference.Choice:
		right, _ := judge.Value(p.line, v.text)
		return right
	case p.line.Kind == reference.Trace || p.line.Kind == reference.Numbers:
		return p.line.Text == v.text
	}
	return sameNoNumber(judge.NoNumber(p.line.Text), v.text)
}

// asInfinite is the least number that a program may have used in place of infinity. A
// smaller one may as well be a quotient.
const asInfinite = 100

// sameNoNumber reports whether a printed text may represent a prediction that is no number.
// A program may print 0 or -1 for no move, may print 0 to avoid dividing by zero, and may
// use a large number for infinity.
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

// key identifies a prediction among those of one question, whose lines are numbered.
func (p prediction) key() string {
	b := []byte{flag(p.end.crashed), flag(p.end.endless), flag(p.silent)}
	for _, l := range p.lines {
		b = binary.LittleEndian.AppendUint32(b, uint32(l.number))
	}
	return string(b)
}

// appendKey appends what identifies a line among those of one question.
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
