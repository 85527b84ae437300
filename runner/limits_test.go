package runner

import (
	"encoding/json"
	"testing"
	"time"
)

func TestBytesAreReadAndWrittenWithUnits(t *testing.T) {
	for text, want := range map[string]Bytes{"256MiB": 256 << 20, "1GB": 1e9, "1 GiB": 1 << 30, "512": 512} {
		if got, err := ParseBytes(text); got != want || err != nil {
			t.Errorf("ParseBytes(%q) = %d, %v; want %d", text, got, err, want)
		}
	}
	for _, text := range []string{"", "lots", "-1MB", "0", "99999999TB"} {
		if got, err := ParseBytes(text); err == nil {
			t.Errorf("ParseBytes(%q) = %d, want an error", text, got)
		}
	}
	if got := Bytes(256 << 20).String(); got != "256 MiB" {
		t.Errorf("String() = %q, want 256 MiB", got)
	}
}

func TestSpansAreWholeMicrosecondsInJSON(t *testing.T) {
	span := Span(1234567 * time.Microsecond)
	data, err := json.Marshal(span)
	if string(data) != "1234567" || err != nil {
		t.Errorf("Marshal(%v) = %s, %v; want 1234567", span, data, err)
	}
	var back Span
	if err := json.Unmarshal(data, &back); back != span || err != nil {
		t.Errorf("Unmarshal(%s) = %v, %v; want %v", data, back, err, span)
	}
	if span.String() != "1.23 s" {
		t.Errorf("String() = %q, want 1.23 s", span)
	}
}
