package record

// Verdict is the judgement on a case or a submission. A submission has the worst verdict of its
// cases.
type Verdict string

// The verdicts.
const (
	Accepted     Verdict = "accepted"      // every expected line is right, and there is no forbidden extra output
	Partial      Verdict = "partial"       // some lines, or some nodes of a trace, are right
	WrongAnswer  Verdict = "wrong-answer"  // no line is right
	TimeLimit    Verdict = "time-limit"    // exceeded Limits.Wall, even without other programs running
	MemoryLimit  Verdict = "memory-limit"  // used more than Limits.Memory
	OutputLimit  Verdict = "output-limit"  // printed more than Limits.Output
	RuntimeError Verdict = "runtime-error" // crashed, or exited with a nonzero status
	BuildError   Verdict = "build-error"   // did not compile; its cases are skipped, not wrong
	NotGradable  Verdict = "not-gradable"  // no file can be read or built; staff decide, it is not a 0
	Skipped      Verdict = "skipped"       // did not run; the cause says why
	JudgeError   Verdict = "judge-error"   // Touchstone failed; costs no points, and replaces every other verdict
)

// Verdicts lists all verdicts from best to worst.
var Verdicts = []Verdict{
	Accepted,
	Partial,
	WrongAnswer,
	RuntimeError,
	OutputLimit,
	MemoryLimit,
	TimeLimit,
	BuildError,
	NotGradable,
	Skipped,
	JudgeError,
}

var verdictCodes = map[Verdict]string{
	Accepted: "AC", Partial: "PAC", WrongAnswer: "WA", TimeLimit: "TLE", MemoryLimit: "MLE",
	OutputLimit: "OLE", RuntimeError: "RTE", BuildError: "CE", NotGradable: "NG", Skipped: "SK", JudgeError: "JE",
}

// Code returns the verdict as two or three capitals, in the style of online judges.
func (v Verdict) Code() string { return verdictCodes[v] }

// EndedNormally reports whether the run ended normally, so that the verdict is about the output.
func (v Verdict) EndedNormally() bool { return v == Accepted || v == Partial || v == WrongAnswer }

// worst returns the worst of the verdicts. But if the worst is WrongAnswer, and some verdict is
// Accepted or Partial, worst returns Partial.
func worst(verdicts []Verdict) Verdict {
	whole, right := Accepted, false
	for _, v := range verdicts {
		right = right || v == Accepted || v == Partial
		if rank(v) > rank(whole) {
			whole = v
		}
	}
	if whole == WrongAnswer && right {
		return Partial
	}
	return whole
}

func rank(v Verdict) int {
	for i, known := range Verdicts {
		if v == known {
			return i
		}
	}
	return len(Verdicts)
}
