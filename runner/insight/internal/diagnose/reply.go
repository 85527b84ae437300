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

// Reply holds the values in the answer of a program to a case, whatever their format.
type Reply struct {
	end    end
	silent bool     // the program printed nothing at all
	enough bool     // see isAnswer
	values []value  // one for each line of the right answer
	full   []string // complete values; see programs.go
}

// isAnswer reports whether the run ended well and the judge found enough of the answer to
// distinguish programs: the trace, if there is one, and half of the lines.
func (r Reply) isAnswer() bool { return !r.end.broken() && r.enough }

// end says how a run ended. Mutants can end badly only in these two ways.
type end struct{ Crashed, Endless bool }

func (e end) broken() bool { return e.Crashed || e.Endless }

// value is the value of a line, as the judge read it.
type value struct {
	found bool
	text  string // as printed; for a trace, a digest of its nodes
}

// Observe returns the program's reply in a run of case c. The judgement j may come from any rubric.
func Observe(c cases.Case, run judge.Run, j judge.Judgement) Reply {
	r := Reply{end: endOf(run, c), silent: run.IsSilent(c.Want), values: make([]value, len(j.Lines)), full: j.Texts}
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

// endOf returns how a run ended. A program that runs out of memory may recurse or work
// endlessly, so the result is both Crashed and Endless.
func endOf(run judge.Run, c cases.Case) end {
	switch verdict, _ := judge.ExitVerdict(run, c, record.Limits{}); verdict {
	case record.TimeLimit, record.OutputLimit:
		return end{Endless: true}
	case record.MemoryLimit:
		return end{Crashed: true, Endless: true}
	case record.RuntimeError:
		return end{Crashed: true}
	}
	if run.Status == sandbox.Cancelled {
		return end{Crashed: true, Endless: true} // no details are known
	}
	return end{}
}

func valueOf(want reference.Line, line record.Line, wrong []reference.Node) value {
	switch {
	case line.Match == record.MatchMissing || line.IsDoubtful() || want.Optional && line.Line == 0:
		return value{}
	case line.Trace == nil:
		return value{true, line.Got}
	case line.Trace.Divergence == nil:
		return value{true, digestOf(want.Nodes)}
	}
	return value{true, digestOf(wrong)}
}

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

type prediction struct {
	End    end
	Silent bool
	Lines  []*predictedLine // one for each line of the right answer
}

// predictedLine is the line that the judge would expect if the mutant were right.
type predictedLine struct {
	Found    bool
	IsNumber bool
	Line     reference.Line // for a trace, or a value that is not a number, only the text
	number   int32          // index among the different predicted lines of a question
}

// predict returns the prediction that follows from the output of a mutant. It uses the exact
// numbers that the mutant computed, because a program may print them in any format, and the printed
// text where the mutant computed no number.
func predict(c cases.Case, out faults.Output) prediction {
	if out.Ending != faults.EndedWell {
		return prediction{
			End: end{Crashed: out.Ending == faults.EndedCrashed, Endless: out.Ending == faults.EndedNever},
		}
	}
	p := prediction{
		Silent: judge.RunOf(c.Want, out.Text).IsSilent(c.Want),
		Lines:  make([]*predictedLine, len(c.Want.Lines)),
	}
	complete := true
	for i, want := range c.Want.Lines {
		p.Lines[i] = predictLine(out.Transcript, want.Label)
		complete = complete && p.Lines[i].Found
	}
	if complete {
		return p
	}
	for i, printed := range replyTo(c, out.Text).values {
		if want := c.Want.Lines[i]; !p.Lines[i].agrees(printed) {
			p.Lines[i] = asPrinted(want.Kind, printed)
		}
	}
	return p
}

func replyTo(c cases.Case, text string) Reply {
	run := judge.RunOf(c.Want, text)
	run.ExitCode = c.ExitStatus
	return Observe(c, run, judge.ReadRun(c.Want, run))
}

func predictLine(t reference.Transcript, label string) *predictedLine {
	for _, line := range t.Lines {
		if line.Label != label {
			continue
		}
		switch line.Kind {
		case reference.Trace:
			return &predictedLine{Found: true, Line: reference.Line{Kind: line.Kind, Text: digestOf(line.Nodes)}}
		case reference.Numbers:
			line.Text = record.Truncate(judge.InOneLine(strings.Split(line.Text, "\n")), record.MaxGot)
			return &predictedLine{Found: true, Line: line}
		}
		return &predictedLine{Found: true, IsNumber: line.Kind != reference.Choice, Line: line}
	}
	return &predictedLine{}
}

func asPrinted(kind reference.Kind, printed value) *predictedLine {
	p := &predictedLine{Found: printed.found, Line: reference.Line{Kind: kind, Text: printed.text}}
	if kind == reference.Trace || kind == reference.Numbers || kind == reference.Choice || !printed.found {
		return p
	}
	p.Line.Text = judge.FirstWord(printed.text)
	if n, ok := judge.ParseValue(kind, p.Line.Text); ok && n.Value.Num().IsInt64() && n.Value.Denom().IsInt64() {
		p.IsNumber, p.Line.Exact = true, reference.Ratio{Num: n.Value.Num().Int64(), Den: n.Value.Denom().Int64()}
	}
	return p
}

// text returns the predicted value. For a choice it returns all words that the prediction
// accepts.
func (p predictedLine) text() string {
	text := p.Line.Text
	for _, other := range p.Line.Alternatives {
		text += " or " + other.Text
	}
	return text
}

// agrees reports whether a program printed the predicted value, by the rules of the judge.
func (p predictedLine) agrees(v value) bool {
	switch {
	case !p.Found || !v.found:
		return p.Found == v.found
	case p.IsNumber && p.Line.Kind == reference.Integer && judge.IsPlainList(p.Line.Text) && judge.IsPlainList(v.text):
		return p.Line.Text == v.text // faster, and enough for most values
	case p.IsNumber || p.Line.Kind == reference.Choice:
		right, _ := judge.Value(p.Line, v.text)
		return right
	case p.Line.Kind == reference.Trace || p.Line.Kind == reference.Numbers:
		return p.Line.Text == v.text
	}
	return matchesNonNumber(judge.NonNumberName(p.Line.Text), v.text)
}

// asInfinite is the smallest number that may stand for infinity. A smaller number may be an
// ordinary quotient.
const asInfinite = 100

// matchesNonNumber reports whether a program may print text for a predicted value that is not a
// number. For example, it may print -1 if there is no move, 0 rather than divide by zero, and a
// large number for infinity.
func matchesNonNumber(predicted, text string) bool {
	n, err := strconv.ParseFloat(strings.TrimSuffix(judge.FirstWord(text), ","), 64)
	switch {
	case predicted == judge.NonNumberName(text), predicted == "none" && judge.NonNumberName(text) == "null":
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

// key returns a text that identifies p among the predictions of a question. The lines of p must
// come from internLines.
func (p prediction) key() string {
	b := []byte{flag(p.End.Crashed), flag(p.End.Endless), flag(p.Silent)}
	for _, l := range p.Lines {
		b = binary.LittleEndian.AppendUint32(b, uint32(l.number))
	}
	return string(b)
}

func (p predictedLine) appendKey(b []byte) []byte {
	b = append(b, flag(p.Found), flag(p.IsNumber))
	b = append(append(b, p.text()...), 0)
	b = strconv.AppendInt(b, p.Line.Exact.Num, 10)
	return strconv.AppendInt(append(b, '/'), p.Line.Exact.Den, 10)
}

func flag(b bool) byte {
	if b {
		return '1'
	}
	return '0'
}
