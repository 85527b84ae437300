package record

// Verdict is what we hold of an answer, or of a submission as a whole: the
// worst verdict of its cases.
type Verdict string

// The verdicts, each by its condition.
const (
	Accepted     Verdict = "accepted"      // every expected line is right, and nothing extra that the rubric forbids
	Partial      Verdict = "partial"       // some lines are right, or some nodes of a trace
	WrongAnswer  Verdict = "wrong-answer"  // none is
	TimeLimit    Verdict = "time-limit"    // ran longer than Limits.Wall, also when run alone
	MemoryLimit  Verdict = "memory-limit"  // used more than Limits.Memory
	OutputLimit  Verdict = "output-limit"  // printed more than Limits.Output
	RuntimeError Verdict = "runtime-error" // crashed, or ended with a nonzero exit status
	BuildError   Verdict = "build-error"   // did not compile; its cases are skipped, not wrong
	NotGradable  Verdict = "not-gradable"  // nothing that was handed in can be read or built; that is no 0, people decide
	Skipped      Verdict = "skipped"       // not asked; the cause says why
	JudgeError   Verdict = "judge-error"   // our own failure; costs no points and wins over all others
)

// Verdicts lists all verdicts from best to worst. A submission's verdict is
// the worst of its cases'.
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

// Code is the verdict in two or three capitals, as judges write it.
func (v Verdict) Code() string { return verdictCodes[v] }

// EndedWell tells the verdicts on what was printed from those on how the run
// went.
func (v Verdict) EndedWell() bool { return v == Accepted || v == Partial || v == WrongAnswer }

// worst is the verdict of a whole whose parts have these verdicts. Answers
// right in part and answers not right at all make up a partial whole.
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
