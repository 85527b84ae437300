package results

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"

	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/internal/plainfile"
	"touchstone/internal/strictjson"
	"touchstone/reports"
	"touchstone/reports/text"
	"touchstone/runner/record"
)

// CreateTemp creates a file in dir for this process only. If the process is killed, the next one that
// opens the folder removes the file.
func CreateTemp(dir, suffix string) (*os.File, error) {
	return os.CreateTemp(dir, fmt.Sprintf("%s%d-*%s", ownPrefix(), os.Getpid(), suffix))
}

const tempPrefix = ".touchstone-"

// ownPrefix begins the names of files that processes of this machine are writing, before the PID.
// Another machine may write to the same folder.
func ownPrefix() string {
	host, _ := os.Hostname()
	sum := sha256.Sum256([]byte(host))
	return fmt.Sprintf("%s%x-", tempPrefix, sum[:4])
}

// isLeftOver reports whether the process that was writing a temporary file has ended.
func isLeftOver(path string) bool {
	if own, found := strings.CutPrefix(filepath.Base(path), ownPrefix()); found {
		number, _, _ := strings.Cut(own, "-")
		if pid, err := strconv.Atoi(number); err == nil && !isAlive(pid) {
			return true
		}
	}
	info, err := os.Lstat(path)
	return err == nil && time.Since(info.ModTime()) > time.Hour
}

func isAlive(pid int) bool {
	process, err := os.FindProcess(pid)
	return err == nil && !errors.Is(process.Signal(syscall.Signal(0)), os.ErrProcessDone)
}

// WriteFile writes a temporary file and renames it to path, so that the file is either
// complete or absent, even after a power failure.
func WriteFile(path string, write func(w io.Writer) error) error {
	if err := checkTarget(path); err != nil {
		return err
	}
	return errors.Join(replaceFile(path, write), syncFolder(filepath.Dir(path)))
}

// WriteBytes writes data to a file, as WriteFile does.
func WriteBytes(path string, data []byte) error {
	return WriteFile(path, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
}

// checkTarget returns an error if no file can be written to path, because path is a folder or
// because its parent folder does not exist.
func checkTarget(path string) error {
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		return cli.Usagef("writing %s: it is a folder; use a file name", path)
	}
	folder := filepath.Dir(path)
	if info, err := os.Stat(folder); err != nil || !info.IsDir() {
		return cli.Usagef("writing %s: no folder %s; create it, or choose another", path, folder)
	}
	return nil
}

var buffers = sync.Pool{New: func() any { return bufio.NewWriterSize(nil, 64<<10) }}

// replaceFile is like WriteFile, but does not sync the folder.
func replaceFile(path string, write func(w io.Writer) error) (err error) {
	file, err := CreateTemp(filepath.Dir(path), "")
	if err != nil {
		return fmt.Errorf("writing %s: %w", path, cli.StripPath(err))
	}
	defer func() {
		if err != nil {
			file.Close()
			os.Remove(file.Name())
			err = fmt.Errorf("writing %s: %w", path, cli.StripPath(err))
		}
	}()
	w := buffers.Get().(*bufio.Writer)
	w.Reset(file)
	if err := write(w); err != nil {
		return err // w stays out of buffers, because an abandoned rendering may still write to it
	}
	flushed := w.Flush()
	buffers.Put(w)
	if err := errors.Join(flushed, file.Chmod(0o644), synced(file), file.Close()); err != nil {
		return err
	}
	return os.Rename(file.Name(), path)
}

func syncFolder(dir string) error {
	if runtime.GOOS == "windows" { // Windows does not support syncing folders and does not need it
		return nil
	}
	folder, err := os.Open(dir)
	if err != nil {
		return err
	}
	defer folder.Close()
	return synced(folder)
}

// synced syncs a file to disk, if its file system supports that.
func synced(file *os.File) error {
	err := file.Sync()
	if errors.Is(err, errors.ErrUnsupported) || errors.Is(err, syscall.EINVAL) {
		return nil
	}
	return err
}

// WarnFailure prints a warning about a failure of Touchstone during the grading of a
// submission.
func WarnFailure(stderr io.Writer, s *record.Submission) {
	if s.Failure == nil {
		return
	}
	effect := "its verdict does not change"
	if s.Score == nil {
		effect = "it has no verdict, and loses no points"
	}
	if len(s.Failure.Stack) > 0 {
		effect += "; its report says where"
	}
	cli.Warning(stderr, "%q: Touchstone failed while %s (%q): %s; %s", s.Name, s.Failure.Doing, s.Failure.Error, effect,
		cli.ReportBug)
}

// Read reads a report. Errors name the file.
func Read(path string) (*record.Report, error) {
	file, err := plainfile.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	r, err := reports.ReadJSON(file)
	if wrong, ok := errors.AsType[*strictjson.Error](err); ok {
		wrong.Position.File = path
		return nil, fmt.Errorf("reading a report: %w", wrong)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, cli.StripPath(err))
	}
	return r, nil
}

// UnwrittenError is the error for a submission that Touchstone failed to write to a file.
type UnwrittenError struct {
	Path string
	reports.WriteFailure
}

func (u *UnwrittenError) Error() string {
	f := record.FailureOf(u.Err)
	return fmt.Sprintf("%s does not contain %q, because Touchstone failed while %s (%s)", u.Path, u.Submission,
		f.Doing, f.Error)
}

func (u *UnwrittenError) Unwrap() error { return u.Err }

// Render writes a report by calling store with a function that writes the text. For each submission
// that could not be written, the error contains an UnwrittenError, which names path.
func Render(f reports.Format, r *record.Report, path string, store func(write func(io.Writer) error) error) error {
	unwritten, err := f.WriteRobustly(r, store)
	for _, u := range unwritten {
		err = errors.Join(err, &UnwrittenError{path, u})
	}
	return err
}

// WriteReport writes a report to a file.
func WriteReport(f reports.Format, r *record.Report, path string) error {
	return Render(f, r, path, func(write func(io.Writer) error) error { return WriteFile(path, write) })
}

// RenderTo writes a report to a stream. If rendering fails, it writes nothing.
func RenderTo(w io.Writer, f reports.Format, r *record.Report) error {
	return Render(f, r, "stdout", func(write func(io.Writer) error) error {
		var page bytes.Buffer
		if err := write(&page); err != nil {
			return err
		}
		_, err := w.Write(page.Bytes())
		return err
	})
}

// RenderText writes the text of a report to a stream.
func RenderText(w io.Writer, r *record.Report, o text.Options) error {
	return RenderTo(cli.Output(w), reports.Format{Name: "text", Write: func(w io.Writer, r *record.Report) error {
		return text.Report(w, r, o)
	}}, r)
}
