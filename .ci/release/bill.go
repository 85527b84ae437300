package main

import (
	"debug/buildinfo"
	"encoding/json"
	"os"
	"strings"
	"time"
)

// bill is an SBOM in the format CycloneDX 1.5: the modules that the command consists of.
type bill struct {
	Format     string      `json:"bomFormat"`
	Spec       string      `json:"specVersion"`
	Version    int         `json:"version"`
	Metadata   metadata    `json:"metadata"`
	Components []component `json:"components"`
}

type metadata struct {
	Timestamp string    `json:"timestamp"`
	Component component `json:"component"`
}

type component struct {
	Type    string `json:"type"`
	Name    string `json:"name"`
	Version string `json:"version"`
	PURL    string `json:"purl,omitempty"`
}

// writeBill writes the SBOM of an executable, from the build information that Go stores in
// it.
func (r release) writeBill(executable, name string) error {
	info, err := buildinfo.ReadFile(executable)
	if err != nil {
		return err
	}
	b := bill{
		Format: "CycloneDX", Spec: "1.5", Version: 1,
		Metadata: metadata{
			Timestamp: r.date.Format(time.RFC3339),
			Component: component{Type: "application", Name: "touchstone", Version: r.version},
		},
		Components: []component{{
			Type: "library", Name: "std", Version: strings.TrimPrefix(info.GoVersion, "go"),
			PURL: "pkg:golang/std@" + strings.TrimPrefix(info.GoVersion, "go"),
		}},
	}
	for _, m := range info.Deps {
		if m.Replace != nil {
			m = m.Replace
		}
		b.Components = append(b.Components, component{
			Type: "library", Name: m.Path, Version: m.Version, PURL: "pkg:golang/" + m.Path + "@" + m.Version,
		})
	}
	data, err := json.MarshalIndent(b, "", "  ")
	if err != nil {
		return err
	}
	return os.WriteFile(name, append(data, '\n'), 0o644)
}
