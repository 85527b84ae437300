package judge

import (
	"fmt"
	"maps"
	"slices"

	"touchstone/reference"
	"touchstone/runner/record"
)

// readRun finds the answer in what a program printed, and in the files that it wrote. It reads
// each of them separately.
func readRun(want reference.Transcript, run Run) Judgement {
	outputs := want.Outputs()
	if len(outputs) == 1 {
		return Read(want.Lines, string(run.Stdout.Bytes))
	}
	all := Judgement{Extra: record.Extra{First: []string{}}}
	for _, file := range outputs {
		var part []reference.Line
		for _, line := range want.Lines {
			if line.File == file {
				part = append(part, line)
			}
		}
		text := run.Stdout.Bytes
		if file != "" {
			text = run.Files[file].Bytes
		}
		j := Read(part, string(text))
		for i := range j.Lines {
			j.Lines[i].File = file
		}
		all.Lines, all.Texts = append(all.Lines, j.Lines...), append(all.Texts, j.Texts...)
		all.Extra.Count += j.Extra.Count
		room := record.MaxExtra - len(all.Extra.First)
		all.Extra.First = append(all.Extra.First, j.Extra.First[:min(room, len(j.Extra.First))]...)
	}
	return all
}

// endOfFiles returns OutputLimit and its cause if a program wrote too much to a file, and
// Accepted otherwise.
func endOfFiles(run Run, limits record.Limits) (record.Verdict, string) {
	for _, name := range slices.Sorted(maps.Keys(run.Files)) {
		if run.Files[name].Truncated() {
			return record.OutputLimit, fmt.Sprintf("output limit exceeded: wrote more than %v to %s", limits.Output,
				name)
		}
	}
	return record.Accepted, ""
}

func inFile(line record.Line) string {
	if line.File == "" {
		return ""
	}
	return " in the file " + line.File
}
