package sandbox

// readRest reads nothing: here a read that waits cannot be told from one that is late.
func (c *collector) readRest() error { return nil }
