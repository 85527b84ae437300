package language

import (
	"archive/zip"
	"context"
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"touchstone/runner/internal/javahost"
	"touchstone/runner/sandbox"
)

// javacArchive is a file in the folder of javaHosts, with the classes that javac loads. The JDK's
// own archive has none of them, and loading them takes a third of the time of a small compilation.
// A JVM that cannot write an archive compiles without one.
const javacArchive = "javac.jsa"

// archiveFlags returns the flags by which a JVM that runs javac reads javacArchive from the
// folder. If the archive does not fit after all, the JVM must not say so in javac's output.
func archiveFlags(hosts string) []string {
	archive := filepath.Join(hosts, javacArchive)
	if _, err := os.Stat(archive); err != nil {
		return nil
	}
	return []string{"-XX:SharedArchiveFile=" + archive, "-Xlog:disable"}
}

const (
	hostJar     = "host.jar"
	hostArchive = "host.jsa"
)

// rehearsedHost returns the command that starts an InsideHost with the classes in a folder. The
// host reads its classes and those of javac from an archive of what a rehearsal loaded, since
// loading them takes a fifth of its time. A JVM that cannot write an archive starts without one.
func (b Builder) rehearsedHost(
	ctx context.Context, runtime, classes string, flags []string,
) (c sandbox.Command, err error) {
	key := filepath.Base(classes)
	// The JVM reads an archive only if the jar has the same path.
	folder, err := b.once(key+"-jar", func(b Builder) error {
		return writeJar(filepath.Join(b.Out, hostJar), classes)
	})
	if err != nil {
		return c, err
	}
	jar := filepath.Join(folder, hostJar)
	key += fmt.Sprintf("-%x", sha256.Sum256(fmt.Append(nil, compilerFlags, flags)))[:8]
	folder, err = b.once(key+"-archive", func(b Builder) error { return b.rehearse(ctx, runtime, jar, flags) })
	if err != nil {
		return c, err
	}
	archive := filepath.Join(folder, hostArchive)
	if _, err := os.Stat(archive); err == nil {
		flags = append(slices.Clone(flags), "-XX:SharedArchiveFile="+archive)
	}
	c = b.javaHostCommand(runtime, jar, javahost.InsideHost, flags)
	c.ReadOnly = append(c.ReadOnly, folder)
	return c, nil
}

// rehearse runs a host on a program of Touchstone's. The archive is in b.Out afterwards, if the
// JVM can write one.
func (b Builder) rehearse(ctx context.Context, runtime, jar string, flags []string) error {
	said := filepath.Join(b.Src.Dir, "said")
	if err := os.WriteFile(said, javahost.Rehearsal(), 0o600); err != nil {
		return err
	}
	in, err := os.Open(said)
	if err != nil {
		return err
	}
	defer in.Close()
	flags = append(slices.Clone(flags), "-XX:ArchiveClassesAtExit="+filepath.Join(b.Out, hostArchive))
	c := b.javaHostCommand(runtime, jar, javahost.InsideHost, flags)
	c.Env, c.Dir, c.Stdin = javacEnv(b.Out), b.Src.Dir, in
	c.Writable = []string{b.Out}
	c.Limits.Wall, c.Limits.Stdout = b.Limits.BuildWall.Duration(), serviceOutput
	outcome, err := b.Run(ctx, c)
	if err == nil && outcome.Status == sandbox.Cancelled {
		err = context.Cause(ctx)
	}
	return err
}

func writeJar(name, folder string) error {
	file, err := os.Create(name)
	if err != nil {
		return err
	}
	defer file.Close()
	jar := zip.NewWriter(file)
	if err := jar.AddFS(os.DirFS(folder)); err != nil {
		return err
	}
	return jar.Close()
}
