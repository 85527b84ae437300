package record

// Source is a file of what was handed in, as it was built.
type Source struct {
	File string `json:"file"`       // relative to the folder around them all, with slashes
	Text string `json:"text"`       // its beginning, bytes that are no UTF-8 replaced; empty where others took the room
	Left Bytes  `json:"left_bytes"` // of the file that Text lacks
}

// Bounds of the sources that a report keeps of a submission: homework is ten kilobytes,
// and nobody makes a report large by handing in more.
const (
	MaxSource      = 32 << 10 // bytes of a file
	MaxSources     = 64 << 10 // bytes of all
	MaxSourceFiles = 50       // that are named
)
