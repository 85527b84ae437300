// Package shards divides a batch among machines and puts their reports together.
//
// Promises:
//
//   - Every machine that reads the same batch finds the same division, and says so in
//     its report (record.Shard).
//   - Merge gives the report that one machine would have given, times apart, or an
//     error that names the piece and what is wrong with it.
//
// Read shard.go, then environment.go (which shard a cluster says that we are), then
// merge.go and merge_fit.go.
//
// It must never know how a shard is graded.
package shards
