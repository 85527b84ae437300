package variant

// What a SubstitutionHost can be asked to do. InsideHost.java and inside.py know these numbers.
const (
	loadProgram = 1 + iota
	linkFields
	runChoices
	watchUnit
	traceSearch
	listChanges
	tryEach
	trySets
)

func request(kind int) (m message) {
	m.number(kind)
	return m
}

// RunRequest is a request for one run of a program.
type RunRequest struct {
	Args []string

	// Steps is the maximum number of steps. Each method call and each loop iteration is a step, so an
	// endless program always ends at the same point.
	Steps int64
}

// RunStatus says how a run ended.
type RunStatus int

const (
	EndedWell    RunStatus = iota
	EndedCrashed           // by an exception or an exit status other than 0
	EndedNever             // exceeded a limit of steps, output or memory
)

// RunResult is the result of one run.
type RunResult struct {
	Status RunStatus
	Steps  int64 // number of steps taken
	Output []byte
}

func (m *message) questions(questions []RunRequest) {
	m.number(len(questions))
	for _, q := range questions {
		m.long(q.Steps)
		m.texts(q.Args)
	}
}

func (m *message) forms(forms []int) {
	for _, f := range forms {
		m.number(f)
	}
}

func (r *reply) answers(count int) []RunResult {
	answers := make([]RunResult, count)
	for i := range answers {
		answers[i].Status = RunStatus(r.number())
		answers[i].Steps = r.long()
		answers[i].Output = r.bytes()
	}
	return answers
}
