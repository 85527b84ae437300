package view

import (
	"cmp"

	"touchstone/runner/record"
)

// inAWord is a verdict as one says it.
var inAWord = map[record.Verdict]string{
	record.Accepted:     "right",
	record.Partial:      "partly right",
	record.WrongAnswer:  "wrong",
	record.RuntimeError: "crashes",
	record.OutputLimit:  "prints too much",
	record.MemoryLimit:  "takes too much memory",
	record.TimeLimit:    "does not end in time",
	record.BuildError:   "does not compile",
	record.NotGradable:  "nothing to check",
	record.Skipped:      "not checked",
	record.JudgeError:   "not checked",
}

// Said is a verdict in the words of everyday.
func Said(v record.Verdict) string { return cmp.Or(inAWord[v], string(v)) }
