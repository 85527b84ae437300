// Package shards divides a batch among machines and merges their reports.
//
// Promises:
//
//   - All machines that read the same batch divide it in the same way, and record the division
//     in their reports (record.Shard).
//   - Merge returns the report that one machine would have produced, except for times, or an
//     error that names the report that does not fit.
//
// Read shard.go, then environment.go (the shard that a cluster assigns to this process), then
// merge.go and merge_fit.go.
//
// The package does not know how a shard is graded.
package shards
