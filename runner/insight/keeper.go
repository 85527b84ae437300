package insight

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"

	"touchstone/runner"
)

// keeper keeps what mutants answer to some questions, in the cache of results.
type keeper struct {
	grader    *runner.Grader
	questions string
}

func (k keeper) Read() []byte {
	if k.grader.Fresh || !k.mayKeep() {
		return nil
	}
	return k.grader.Results.Mutants(k.key())
}

func (k keeper) Write(answers []byte) {
	if k.mayKeep() {
		k.grader.Results.KeepMutants(k.key(), answers)
	}
}

// mayKeep tells whether it is known whose mutants they are.
func (k keeper) mayKeep() bool { return k.grader.Results != nil && k.grader.Build != "" }

func (k keeper) key() string {
	key, err := json.Marshal(struct{ Tool, Build, Mutants string }{k.grader.Tool, k.grader.Build, k.questions})
	if err != nil {
		panic(err) // strings can always be written
	}
	sum := sha256.Sum256(key)
	return hex.EncodeToString(sum[:])
}
