package handin

import (
	"archive/tar"
	"bytes"
	"context"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"strconv"
	"strings"

	"github.com/bodgit/sevenzip"

	"touchstone/runner/sandbox"
)

// The library for 7z allocates as much memory as a header claims to need, so an archive of 43 bytes
// could end this process. Therefore this program starts itself again to unpack a 7z. The new
// process has a memory limit. It reads the archive from stdin and writes a tar to stdout.
const (
	sevenWord   = "touchstone-unpack-7z" // first argument of that process; the limits follow
	sevenWrong  = "cannot unpack: "      // begins its stderr if the archive is the reason for the failure
	sevenMemory = 512 << 20              // bytes; more than the usual settings of archivers need
)

// initCalled reports whether Init was called. Without a call of Init, the process that should
// unpack a 7z would run the whole program again.
var initCalled bool

// Init must be called first in every program that collects submissions. It returns at once, except
// in the process that unpacks a 7z.
func Init() {
	if initCalled = true; len(os.Args) != 4 || os.Args[1] != sevenWord {
		return
	}
	entries, _ := strconv.Atoi(os.Args[2])
	total, _ := strconv.ParseInt(os.Args[3], 10, 64)
	if err := sandbox.LimitMemory(sevenMemory); err != nil { // no fault of the archive
		fmt.Fprint(os.Stderr, err)
		os.Exit(1)
	}
	err := unpackSeven(limits{entries: entries, total: total})
	if err == nil {
		os.Exit(0)
	}
	if !errors.Is(err, errEntries) && !errors.Is(err, errSize) {
		err = archiveErrorOf(err)
	}
	fmt.Fprint(os.Stderr, sevenWrong, err)
	os.Exit(1)
}

func unpackSeven(l limits) error {
	data, err := io.ReadAll(os.Stdin)
	if err != nil {
		return err
	}
	z, err := sevenzip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return sevenError(err)
	}
	if len(z.File) > l.entries {
		return errEntries
	}
	w := tar.NewWriter(os.Stdout)
	for _, f := range z.File {
		if f.UncompressedSize > uint64(l.total) {
			return errSize
		}
		if l.total -= int64(f.UncompressedSize); l.total < 0 {
			return errSize
		}
		if err := copySeven(w, f); err != nil {
			return sevenError(err)
		}
	}
	return w.Close()
}

func copySeven(w *tar.Writer, f *sevenzip.File) error {
	h := &tar.Header{Name: f.Name, Format: tar.FormatPAX, Mode: 0o644}
	switch mode := f.Mode(); {
	case mode.IsDir():
		h.Typeflag = tar.TypeDir
	case mode&fs.ModeSymlink != 0:
		h.Typeflag = tar.TypeSymlink
	case !mode.IsRegular():
		h.Typeflag = tar.TypeFifo
	default:
		h.Size = int64(f.UncompressedSize)
	}
	if err := w.WriteHeader(h); err != nil || h.Size == 0 {
		return err
	}
	content, err := f.Open()
	if err != nil {
		return err
	}
	sum := crc32.NewIEEE()
	switch n, err := io.Copy(io.MultiWriter(w, sum), content); {
	case err != nil:
		return err
	case n < h.Size:
		return io.ErrUnexpectedEOF
	case f.CRC32 != 0 && sum.Sum32() != f.CRC32:
		return errChecksum
	}
	return content.Close()
}

var (
	errChecksum  = errors.New("the checksum does not match")
	errEncrypted = errors.New("encrypted")
)

func sevenError(err error) error {
	e, ok := errors.AsType[*sevenzip.ReadError](err)
	switch {
	case ok && e.Encrypted:
		return errEncrypted
	case errors.Is(err, io.EOF):
		return io.ErrUnexpectedEOF
	}
	return err
}

// errHelper means that the process that unpacks a 7z failed, through no fault of the archive.
var errHelper = errors.New("unpacking the archive in another process")

func openSeven(in *archiveReader) (entries, error) {
	self, err := os.Executable()
	if !initCalled {
		err = errors.New("this program does not call handin.Init")
	}
	if err != nil {
		return nil, fmt.Errorf("%w: %w", errHelper, err)
	}
	cmd := exec.CommandContext(in.ctx, self, sevenWord,
		strconv.Itoa(in.limits.entries), strconv.FormatInt(in.limits.total, 10))
	var stdout, stderr bytes.Buffer
	cmd.Stdin, cmd.Stdout, cmd.Stderr = in.reader(), &stdout, &stderr
	cmd.Env = []string{"SystemRoot=" + os.Getenv("SystemRoot")} // Windows starts no program without it
	err = cmd.Run()
	said := stderr.String()
	why, isWrong := strings.CutPrefix(said, sevenWrong)
	switch {
	case err == nil:
		return newTar(&stdout, in.limits), nil
	case in.ctx.Err() != nil:
		return nil, context.Cause(in.ctx)
	case why == errEntries.Error():
		return nil, errEntries
	case why == errSize.Error():
		return nil, errSize
	case isWrong:
		return nil, archiveError(why)
	case strings.HasPrefix(said, "panic: "):
		return nil, archiveError(isDamaged)
	case strings.Contains(said, "out of memory"), strings.Contains(said, "cannot allocate memory"):
		return nil, archiveError("takes too much memory to unpack; " + handInArchive)
	}
	return nil, fmt.Errorf("%w: %w: %s", errHelper, err, said[:min(len(said), 1000)])
}
