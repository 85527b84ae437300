package record

// Shard says which share of a batch a report is about, and what merging
// needs to know of the rest.
type Shard struct {
	Number      int    `json:"number"` // from 1
	Of          int    `json:"of"`
	Batch       string `json:"batch_digest"`      // over the names of the whole batch; see namesDigest
	Submissions int    `json:"batch_submissions"` // in the whole batch
}
