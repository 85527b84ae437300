package intake

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"strconv"
	"strings"

	"touchstone/runner/record"
)

// Shard is one of several equal parts of a batch, to be graded on one machine. The zero Shard
// is the whole batch.
type Shard struct {
	Number int // from 1
	Total  int // number of shards
}

// maxShards is the maximum number of shards. A greater number is probably a typo.
const maxShards = 10000

// ParseShard parses a shard such as "2/4".
func ParseShard(text string) (Shard, error) {
	number, of, ok := strings.Cut(text, "/")
	s := Shard{}
	var errNumber, errOf error
	s.Number, errNumber = strconv.Atoi(number)
	s.Total, errOf = strconv.Atoi(of)
	switch {
	case !ok || errNumber != nil || errOf != nil:
		return Shard{}, fmt.Errorf("shard %q: expected K/N, such as 2/4, or auto", text)
	case s.Total < 1 || s.Total > maxShards:
		return Shard{}, fmt.Errorf("shard %q: the number of shards is %d, expected 1 to %d", text, s.Total, maxShards)
	case s.Number < 1 || s.Number > s.Total:
		return Shard{}, fmt.Errorf(
			"shard %q: there is no %v; expected 1/%d to %d/%d",
			text,
			s,
			s.Total,
			s.Total,
			s.Total,
		)
	}
	return s, nil
}

// String formats the shard, such as "shard 2 of 4".
func (s Shard) String() string { return fmt.Sprintf("shard %d of %d", s.Number, s.Total) }

func (s Shard) text() string { return fmt.Sprintf("%d/%d", s.Number, s.Total) }

// Folder returns the name of the shard's output folder, such as "shard-2-of-4".
func (s Shard) Folder() string { return fmt.Sprintf("shard-%d-of-%d", s.Number, s.Total) }

// ParseShardFolder parses the name of a folder returned by Shard.Folder.
func ParseShardFolder(name string) (s Shard, ok bool) {
	number, of, _ := strings.Cut(strings.TrimPrefix(name, "shard-"), "-of-")
	s, err := ParseShard(number + "/" + of)
	return s, err == nil && s.Folder() == name
}

// holds reports whether the submission at index i of the sorted batch belongs to the shard.
// Neighbors, whose work tends to be similar, belong to different shards.
func (s Shard) holds(i int) bool { return i%s.Total == s.Number-1 }

// Keep removes the submissions of other shards from a batch. It keeps the warnings and the missing
// students, which concern the whole batch.
func (s Shard) Keep(b *Batch) *record.Shard {
	names := b.Names()
	var kept []Submission
	for i, submission := range b.Submissions {
		if s.holds(i) {
			kept = append(kept, submission)
		}
	}
	b.Submissions = kept
	return &record.Shard{
		Number:           s.Number,
		Total:            s.Total,
		BatchDigest:      NamesDigest(names),
		BatchSubmissions: len(names),
	}
}

// NamesDigest identifies a batch by the names of its submissions.
func NamesDigest(names []string) string {
	h := sha256.New()
	for _, name := range names {
		io.WriteString(h, strconv.Quote(name)+"\n")
	}
	return hex.EncodeToString(h.Sum(nil))
}
