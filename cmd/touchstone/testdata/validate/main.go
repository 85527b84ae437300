// Command validate checks JSON files against a JSON schema: validate SCHEMA FILE...
//
// It is a separate program, because its schema library compiles schemas whenever a program starts,
// and scripts start the test binary thousands of times.
package main

import (
	"fmt"
	"os"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

func main() {
	schema, err := jsonschema.NewCompiler().Compile(os.Args[1])
	for _, name := range os.Args[2:] {
		if err == nil {
			err = validate(schema, name)
		}
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func validate(schema *jsonschema.Schema, name string) error {
	f, err := os.Open(name)
	if err != nil {
		return err
	}
	defer f.Close()
	value, err := jsonschema.UnmarshalJSON(f)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	if err := schema.Validate(value); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}
