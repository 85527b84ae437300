package shards

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// CountVariable is the environment variable with the number of shards. If the cluster also sets
// that number, both must agree. Otherwise a single resubmitted task of an array would take
// itself for the only shard.
const CountVariable = "TOUCHSTONE_SHARDS"

// cluster is a system that runs several copies of a command and numbers them.
type cluster struct {
	name  string
	index string // variable that exists only in its copies
	shard func(e environment) (Shard, error)
}

var clusters = []cluster{
	{"a Slurm array", "SLURM_ARRAY_TASK_ID", slurmShard},
	{"a Kubernetes Indexed Job", "JOB_COMPLETION_INDEX", kubernetesShard},
	{"GitLab's parallel", "CI_NODE_INDEX", gitlabShard},
}

// environment looks up a variable, like os.LookupEnv.
type environment func(name string) (value string, ok bool)

// FromEnvironment returns the shard that the cluster assigned to this process. It returns an
// error if variables of two systems are set, since only the user knows which one counts.
func FromEnvironment(lookup func(name string) (string, bool)) (Shard, error) {
	var found, all []string
	var shard func(environment) (Shard, error)
	for _, c := range clusters {
		all = append(all, fmt.Sprintf("%s (%s)", c.index, c.name))
		if value, _ := lookup(c.index); value != "" {
			found = append(found, c.index)
			shard = c.shard
		}
	}
	switch len(found) {
	case 0:
		return Shard{}, errors.New("shard auto: none of these variables is set: " + strings.Join(all, ", "))
	case 1:
		return agreed(lookup, shard)
	}
	return Shard{}, fmt.Errorf(
		"shard auto: the variables of several systems are set: %s; name the shard, such as 2/4",
		strings.Join(found, " and "),
	)
}

// agreed returns the shard of a cluster, and checks it against the user's count.
func agreed(e environment, shard func(environment) (Shard, error)) (Shard, error) {
	s, err := shard(e)
	if value, _ := e(CountVariable); err != nil || value == "" {
		return s, err
	}
	count, err := e.number(CountVariable)
	if err == nil && count != s.Of {
		err = fmt.Errorf("shard auto: %s is %d, and the system runs %d: name the shard, such as 2/%d", CountVariable,
			count, s.Of, count)
	}
	return s, err
}

// slurmShard returns the shard of a Slurm array task. The IDs of an array need not begin at 0
// or 1 and may have a step. Irregular IDs such as 1,5,7 are rejected.
func slurmShard(e environment) (Shard, error) {
	id, err := e.number("SLURM_ARRAY_TASK_ID")
	count, errCount := e.number("SLURM_ARRAY_TASK_COUNT")
	first, errFirst := e.number("SLURM_ARRAY_TASK_MIN")
	last, errLast := e.number("SLURM_ARRAY_TASK_MAX")
	if err := errors.Join(err, errCount, errFirst, errLast); err != nil {
		return Shard{}, err
	}
	step := 1
	if count > 1 {
		step = max(1, (last-first)/(count-1))
	}
	if id < first || id > last || (id-first)%step != 0 || last != first+step*(count-1) {
		return Shard{}, fmt.Errorf(
			"shard auto: task %d of a Slurm array of %d from %d to %d: the IDs are not evenly spaced; submit one such as "+
				"--array=1-%d, or name the shard, such as 2/%d",
			id,
			count,
			first,
			last,
			max(count, 1),
			max(count, 1),
		)
	}
	return fromIndex("SLURM_ARRAY_TASK_ID", (id-first)/step, count)
}

// kubernetesShard returns the shard of a Kubernetes indexed job. The index counts from 0, and
// pods do not know how many there are.
func kubernetesShard(e environment) (Shard, error) {
	index, err := e.number("JOB_COMPLETION_INDEX")
	count, errCount := e.number(CountVariable)
	if err := errors.Join(err, errCount); err != nil {
		return Shard{}, err
	}
	return fromIndex("JOB_COMPLETION_INDEX", index, count)
}

// gitlabShard returns the shard of a GitLab parallel job. The index counts from 1.
func gitlabShard(e environment) (Shard, error) {
	index, err := e.number("CI_NODE_INDEX")
	count, errCount := e.number("CI_NODE_TOTAL")
	if err := errors.Join(err, errCount); err != nil {
		return Shard{}, err
	}
	return fromIndex("CI_NODE_INDEX", index-1, count)
}

// fromIndex returns the shard for an index that counts from 0. variable is its name for errors.
func fromIndex(variable string, index, count int) (Shard, error) {
	s, err := Parse(Shard{index + 1, count}.text())
	if err != nil {
		return s, fmt.Errorf("shard auto: by %s: %w", variable, err)
	}
	return s, nil
}

// number returns the value of a variable that must be an integer.
func (e environment) number(name string) (int, error) {
	value, ok := e(name)
	if !ok || value == "" {
		return 0, fmt.Errorf("shard auto: the variable %s is not set", name)
	}
	n, err := strconv.Atoi(value)
	if err != nil {
		return 0, fmt.Errorf("shard auto: the variable %s is %q: want a whole number", name, value)
	}
	return n, nil
}
