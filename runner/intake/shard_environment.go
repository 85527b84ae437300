package intake

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// CountVariable is the environment variable with the number of shards. If the cluster also gives a
// number, the two must be equal. This check protects a person who submits a single task of a Slurm
// array again: Slurm then gives the number 1, so the task would grade the whole batch.
const CountVariable = "TOUCHSTONE_SHARDS"

type cluster struct {
	name  string
	index string // variable with the copy's number, which only copies have
	first string // variable with the number of the first copy, or that number itself
	count string // variable with the number of copies
}

var clusters = []cluster{
	{"a Slurm array", "SLURM_ARRAY_TASK_ID", "SLURM_ARRAY_TASK_MIN", "SLURM_ARRAY_TASK_COUNT"},
	{"a Kubernetes Indexed Job", "JOB_COMPLETION_INDEX", "0", CountVariable},
	{"GitLab's parallel", "CI_NODE_INDEX", "1", "CI_NODE_TOTAL"},
}

type environment func(name string) (value string, ok bool)

// ShardFromEnvironment returns the shard that the cluster assigned to this process. It returns an error
// if the variables of no cluster, or of several clusters, are set.
func ShardFromEnvironment(lookup func(name string) (string, bool)) (Shard, error) {
	var found, all []string
	var cluster cluster
	for _, c := range clusters {
		all = append(all, fmt.Sprintf("%s (%s)", c.index, c.name))
		if value, _ := lookup(c.index); value != "" {
			found, cluster = append(found, c.index), c
		}
	}
	switch len(found) {
	case 0:
		return Shard{}, errors.New("shard auto: none of these variables is set: " + strings.Join(all, ", ") +
			"; use --shard K/N, such as --shard 2/4")
	case 1:
		return cluster.shard(lookup)
	}
	return Shard{}, fmt.Errorf(
		"shard auto: the environment variables of several clusters are set: %s; use --shard K/N, "+
			"such as --shard 2/4",
		strings.Join(found, " and "))
}

// shard returns the shard that the cluster assigned to this copy of Touchstone. It returns an error
// if the number of this copy is too large, such as 7 in a Slurm array with the indexes 1, 3 and 7.
func (c cluster) shard(e environment) (Shard, error) {
	index, err := e.number(c.index)
	count, errCount := e.number(c.count)
	first, errFirst := strconv.Atoi(c.first)
	if errFirst != nil {
		first, errFirst = e.number(c.first)
	}
	if err := errors.Join(err, errCount, errFirst); err != nil {
		return Shard{}, err
	}
	s, err := ParseShard(Shard{index - first + 1, count}.text())
	if err != nil {
		return s, fmt.Errorf("shard auto: %s is %d: %w", c.index, index, err)
	}
	if value, _ := e(CountVariable); value == "" {
		return s, nil
	}
	if want, err := e.number(CountVariable); err != nil || want != count {
		return s, errors.Join(err, fmt.Errorf("shard auto: %s is %d, but %s is %d; use --shard K/N, such as "+
			"--shard 2/%d", CountVariable, want, c.count, count, want))
	}
	return s, nil
}

func (e environment) number(name string) (int, error) {
	value, _ := e(name)
	if value == "" {
		return 0, fmt.Errorf("shard auto: the variable %s is not set", name)
	}
	n, err := strconv.Atoi(value)
	if err != nil {
		return 0, fmt.Errorf("shard auto: the variable %s is %q: expected a whole number", name, value)
	}
	return n, nil
}
