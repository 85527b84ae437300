package language

import (
	"context"
	"slices"

	"touchstone/runner/internal/variant"
	"touchstone/runner/sandbox"
)

// VariantBuilder describes how to run a program beside right methods. Command starts a process that
// weaves them in (see package variant and the folder python).
type VariantBuilder struct {
	Main    string // class or file to run
	Files   []variant.SourceFile
	Command sandbox.Command // starts the host; the caller sets Dir and the pipes

	// Compile compiles programs for the host; see variant.SubstitutionHost. The caller must hold a
	// slot of the gate. Compile may be nil.
	Compile func(context.Context, []variant.SourceFile) variant.Compiled
}

// javaVariants returns a VariantBuilder for a Java program, or nil if the host cannot read a source
// file (see plainSources).
func (b Builder) javaVariants(ctx context.Context, javac, runtime, main string) (*VariantBuilder, error) {
	files, ok := b.plainSources(".java")
	if !ok {
		return nil, nil
	}
	host, err := b.compiledHosts(ctx, javac, "java-inside-host", variant.InsideSource(), false)
	if err != nil {
		return nil, err
	}
	// A method with hundreds of changes is huge, and runs often.
	flags := slices.Concat(variant.AddOpensFlags(), quietFlags, []string{"-XX:-DontCompileHugeMethods"})
	return &VariantBuilder{
		Main: main, Files: files, Command: b.javaHostCommand(runtime, host, variant.InsideHost, flags),
		Compile: b.combinedCompiler(ctx, javac, runtime),
	}, nil
}

// combinedCompiler returns a function that compiles a program together with methods of a solution.
// It returns nil if there is no compile service, or if the service does not support the JDK.
func (b Builder) combinedCompiler(
	ctx context.Context, javac, runtime string,
) func(context.Context, []variant.SourceFile) variant.Compiled {
	if b.Service == nil {
		return nil
	}
	host, err := b.javaHosts(ctx, javac)
	if err != nil {
		return nil // for example because the JDK is older than 17
	}
	return func(ctx context.Context, sources []variant.SourceFile) variant.Compiled {
		limit := b.Limits.BuildWall.Duration() / shortcutPart
		return b.Service.CompileCombined(ctx, b.compileHost(runtime, host), sources, limit)
	}
}
