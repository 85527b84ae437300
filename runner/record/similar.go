package record

import (
	"strings"

	"touchstone/cases"
)

// Similar lists programs that share more of their own code than programs by independent authors do.
// It is for staff only. It is no verdict: a person has to read both.
type Similar struct {
	HandedOut []Source         `json:"handed_out"` // the course's skeleton, which is nobody's own code
	Compared  int              `json:"compared"`   // number of programs that were compared
	Pairs     []SimilarPair    `json:"pairs"`      // the most similar first
	Omitted   int              `json:"omitted"`    // number of pairs that Pairs omits
	Clusters  [][]string       `json:"clusters"`   // names of three or more programs that pairs connect
	Outside   []OutsideProgram `json:"outside"`    // those that were not submitted, if they stand in a pair
}

// NewSimilar returns a Similar without pairs.
func NewSimilar(handedOut []cases.SkeletonFile) *Similar {
	s := &Similar{HandedOut: []Source{}, Pairs: []SimilarPair{}, Clusters: [][]string{}, Outside: []OutsideProgram{}}
	for _, f := range handedOut {
		s.HandedOut = append(s.HandedOut, Source{File: f.Name, Text: strings.ToValidUTF8(string(f.Text), "\uFFFD")})
	}
	return s
}

// SimilarPair describes two similar programs. Left has less code of its own.
type SimilarPair struct {
	Left         SimilarSide  `json:"left"`
	Right        SimilarSide  `json:"right"`
	ScorePercent int          `json:"score_percent"` // share of Left's own code that Right has, where rare code counts
	Matches      []SharedCode `json:"matches"`
	Alike        int          `json:"alike"`        // number of other programs that share at least half of the shared lines
	NextLines    int          `json:"next_lines"`   // most lines of these that one of the remaining programs shares
	EqualLines   []string     `json:"equal_lines"`  // comments and the like that only these two have, to the letter
	SameAnswers  []string     `json:"same_answers"` // group of equal answers to which both belong
	SameMethods  []string     `json:"same_methods"` // methods that are wrong in both
}

// SimilarSide is one program of a pair.
type SimilarSide struct {
	Name        string      `json:"name"`         // of the submission, or of the program in Similar.Outside
	OwnLines    int         `json:"own_lines"`    // number of lines that the course did not hand out
	SharedLines int         `json:"shared_lines"` // how many of them the other program has, too
	Given       []LineRange `json:"given"`        // what the course handed out
}

// SharedCode is a piece of code that two programs share.
type SharedCode struct {
	Left  LineRange `json:"left"`
	Right LineRange `json:"right"`
}

// LineRange is a range of lines of a source file.
type LineRange struct {
	File string `json:"file"` // name as in Submission.Sources
	From int    `json:"from"`
	To   int    `json:"to"`
}

// OutsideProgram is a program that was not submitted, such as one of another year.
type OutsideProgram struct {
	Name    string   `json:"name"`
	Sources []Source `json:"sources"`
}
