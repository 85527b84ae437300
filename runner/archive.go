package runner

import (
	"archive/tar"
	"archive/zip"
	"bufio"
	"bytes"
	"cmp"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"regexp"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// archiveLimits bound what one submission may unpack to. Bytes are counted as they come out of the decompressor: the
// sizes that an archive declares, and where it says its entries lie, are the student's word.
type archiveLimits struct {
	total   int64         // bytes, all files together
	file    int64         // bytes, any one file
	entries int           // files, folders, links and anything else
	path    int           // bytes of one path
	depth   int           // names in one path
	time    time.Duration // reading and unpacking, all of it
}

var defaultArchiveLimits = archiveLimits{
	total:   64 << 20,
	file:    16 << 20,
	entries: 10_000,
	path:    400,
	depth:   32,
	time:    30 * time.Second,
}

// longestName is the most bytes that one name in a path may have. File systems hold 255; the rest is for a suffix.
const longestName = 200

// innerArchive is an archive that lies inside a submission.
type innerArchive struct {
	name   string // for messages
	data   []byte // its bytes, if it came out of an archive
	folder string // otherwise the folder handed in ...
	file   string // ... and the path in it
}

// openInner unpacks the one archive in a submission that has no sources otherwise. It goes one level deep.
func (h *handIn) openInner() error {
	if h.inners != 1 || h.hasSources() {
		return nil
	}
	in := h.inner
	h.nested = true
	clear(h.passed)
	clear(h.files)
	h.notes.add(fmt.Sprintf("unpacked the archive %s that lay inside", shown(in.name)))
	if in.folder == "" {
		return h.unpack(path.Base(in.name), bytes.NewReader(in.data), int64(len(in.data)))
	}
	root, err := os.OpenRoot(in.folder)
	if err != nil {
		return err
	}
	defer root.Close()
	f, err := root.Open(in.file)
	if err != nil {
		return unreadable(in.file, err)
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return err
	}
	return h.unpack(path.Base(in.name), f, info.Size())
}

// meetArchive remembers the first archive that lies inside a submission.
func (h *handIn) meetArchive(in *innerArchive) {
	h.inners++
	if h.inners == 1 {
		h.inner = in
	}
}

// An archive is recognised by how it begins.
var signatures = []struct{ format, begins string }{
	{"zip", "PK\x03\x04"},
	{"zip", "PK\x05\x06"}, // empty
	{"zip", "PK\x07\x08"}, // once in several parts
	{"gzip", "\x1f\x8b"},
	{"RAR", "Rar!\x1a\x07"},
	{"7z", "7z\xbc\xaf\x27\x1c"},
	{"xz", "\xfd7zXZ\x00"},
	{"bzip2", "BZh"},
	{"Zstandard", "\x28\xb5\x2f\xfd"},
	{"LZ4", "\x04\x22\x4d\x18"},
	{"cabinet", "MSCF\x00\x00\x00\x00"},
	{"compress", "\x1f\x9d"},
}

// endings are the names that each format goes by.
var endings = map[string][]string{
	"zip":  {".zip", ".jar"},
	"gzip": {".gz", ".tgz"},
	"tar":  {".tar"},
}

// sniff tells the format of an archive by its content. It is empty for anything else.
func sniff(r io.ReaderAt) string {
	head := make([]byte, tarBlock)
	n, _ := r.ReadAt(head, 0)
	head = head[:n]
	for _, s := range signatures {
		if strings.HasPrefix(string(head), s.begins) {
			return s.format
		}
	}
	if isTar(head) {
		return "tar"
	}
	return ""
}

// tarBlock is the length in bytes of a tar header.
const tarBlock = 512

// isTar reports whether block is a tar header, by its checksum, or the zeros that end an empty tar. The word "ustar"
// would not do: the oldest tars lack it.
func isTar(block []byte) bool {
	if len(block) < tarBlock {
		return false
	}
	const from, to = 148, 156 // the checksum counts itself as blanks
	sum, all := int64(0), byte(0)
	for i, b := range block {
		all |= b
		if i >= from && i < to {
			b = ' '
		}
		sum += int64(b)
	}
	want, err := strconv.ParseInt(strings.Trim(string(block[from:to]), " \x00"), 8, 64)
	return all == 0 || err == nil && sum == want
}

// unpack reads the archive called name, of size bytes, whatever its name says it is.
func (h *handIn) unpack(name string, r io.ReaderAt, size int64) error {
	h.what, h.archive = "archive", name
	format := sniff(r)
	switch {
	case size == 0:
		return refusef("%s is empty (0 bytes); upload it again", shown(name))
	case size > h.limits.total:
		return refusef("%s is larger than %s; hand in only the source files", shown(name), sizeText(h.limits.total))
	}
	in := &packed{data: io.NewSectionReader(r, 0, size), ctx: h.ctx, allow: noBound}
	switch format {
	case "zip":
		h.noteFormat(name, format)
		return h.unzip(name, in, size)
	case "gzip":
		return h.gunzip(name, in, size)
	case "tar":
		h.noteFormat(name, format)
		return h.untar(name, io.NewSectionReader(in, 0, size))
	case "":
		return h.unpackBehind(name, in, size)
	}
	return refusef("%s is an archive in %s format, which cannot be opened; %s", shown(name), format, handInArchive)
}

const handInArchive = "hand in a .zip or .tar.gz"

// noteFormat says so if the name of an archive promises another format.
func (h *handIn) noteFormat(name, format string) {
	for _, end := range endings[format] {
		if strings.EqualFold(path.Ext(name), end) {
			return
		}
	}
	h.notes.add(fmt.Sprintf("%s is a %s archive in truth and was unpacked as one", shown(name), format))
}

// unpackBehind opens a zip with other bytes before it, as in a self-extracting archive.
func (h *handIn) unpackBehind(name string, in *packed, size int64) error {
	if _, err := zip.NewReader(in.directory(h.limits), size); err != nil && !errors.Is(err, zip.ErrInsecurePath) {
		if errors.Is(err, zip.ErrFormat) {
			return refusef("%s is neither a source file nor an archive; hand in the .java or .go files, or a .zip or .tar.gz of them", shown(name))
		}
		return h.broken(name, err)
	}
	h.notes.add(fmt.Sprintf("%s is a zip archive behind other data and was unpacked as a zip", shown(name)))
	return h.unzip(name, in, size)
}

// unzip reads a zip. Entries are taken in the order of its table.
func (h *handIn) unzip(name string, in *packed, size int64) error {
	z, err := zip.NewReader(in.directory(h.limits), size)
	switch {
	case errors.Is(err, zip.ErrFormat) && !endsAsZip(in, size):
		return refusef("%s is cut short: the table at the end of the zip is missing; upload it again", shown(name))
	case err != nil && !errors.Is(err, zip.ErrInsecurePath): // safePath sees to the paths
		return h.broken(name, err)
	case len(z.File) == 0:
		return refusef("%s is an empty zip; hand in the .java or .go files", shown(name))
	case len(z.File) > h.limits.entries:
		return h.tooMany()
	}
	in.allow = noBound
	for _, f := range z.File {
		if err := h.count(); err != nil {
			return err
		}
		if err := h.zipEntry(f); err != nil {
			return err
		}
	}
	return nil
}

// endsAsZip reports whether the record that ends every zip is there. A comment of up to 64 KiB may follow it.
func endsAsZip(r io.ReaderAt, size int64) bool {
	const most = 22 + 1<<16
	tail := make([]byte, min(size, most))
	n, _ := r.ReadAt(tail, size-int64(len(tail)))
	return bytes.Contains(tail[:n], []byte("PK\x05\x06"))
}

func (h *handIn) zipEntry(f *zip.File) error {
	mode := f.Mode()
	switch {
	case mode.IsDir() || strings.HasSuffix(f.Name, `\`):
		return nil
	case mode&fs.ModeSymlink != 0:
		h.leaveOut(f.Name, isLink)
		return nil
	case !mode.IsRegular():
		h.leaveOut(f.Name, isSpecial)
		return nil
	case isJunk(slashed(f.Name)):
		return nil
	case f.Flags&1 != 0: // archive/zip does not look
		return refusef("%s in the zip is encrypted; hand in a zip without a password", shown(f.Name))
	case f.Method != zip.Store && f.Method != zip.Deflate:
		return refusef("%s in the zip is packed by %s, which cannot be unpacked; %s", shown(f.Name), zipMethod(f.Method), handInArchive)
	}
	r, err := f.Open()
	if err != nil {
		return h.broken(f.Name, err)
	}
	defer r.Close()
	return h.add(f.Name, r)
}

func zipMethod(method uint16) string {
	names := map[uint16]string{
		1: "Shrink", 6: "Implode", 9: "Deflate64", 12: "bzip2", 14: "LZMA", 93: "Zstandard", 95: "xz", 98: "PPMd", 99: "AES encryption",
	}
	return cmp.Or(names[method], fmt.Sprintf("method %d", method))
}

func (h *handIn) gunzip(name string, in *packed, size int64) error {
	z, err := gzip.NewReader(io.NewSectionReader(in, 0, size))
	if err != nil {
		return h.broken(name, err)
	}
	r := bufio.NewReaderSize(z, tarBlock)
	head, err := r.Peek(tarBlock)
	if err != nil && err != io.EOF {
		return h.broken(name, err)
	}
	if len(head) == 0 {
		return refusef("%s is empty inside; upload it again", shown(name))
	}
	if !isTar(head) {
		return refusef("%s is a gzip file, but what is inside is not a tar archive; %s", shown(name), handInArchive)
	}
	h.noteFormat(name, "gzip")
	return h.untar(name, r)
}

// untar reads a tar. What it skips has come through the decompressor too, and so the stream is bounded as a whole:
// by the bytes that may be unpacked, and some for the headers of as many entries as there may be.
func (h *handIn) untar(name string, r io.Reader) error {
	const perEntry = 8 * tarBlock
	left := h.limits.total + int64(h.limits.entries)*perEntry
	r = &bounded{r, left, h.tooLarge()}
	t := tar.NewReader(r)
	before := h.entries
	for {
		e, err := t.Next()
		switch {
		case err == io.EOF && h.entries == before:
			return refusef("%s is an empty archive; hand in the .java or .go files", shown(name))
		case err == io.EOF:
			return h.finish(name, r)
		case err != nil && !errors.Is(err, tar.ErrInsecurePath): // safePath sees to the paths
			return h.broken(name, err)
		}
		if err := h.count(); err != nil {
			return err
		}
		if err := h.tarEntry(e, t); err != nil {
			return err
		}
	}
}

// finish reads what follows the end of a tar, so that the checksum of a gzip around it is looked at. Anything behind
// the gzip is nobody's business.
func (h *handIn) finish(name string, r io.Reader) error {
	if _, err := io.Copy(io.Discard, r); err != nil && !errors.Is(err, gzip.ErrHeader) {
		return h.broken(name, err)
	}
	return nil
}

func (h *handIn) tarEntry(e *tar.Header, r io.Reader) error {
	switch e.Typeflag {
	case tar.TypeReg, tar.TypeGNUSparse:
		if isJunk(slashed(e.Name)) {
			return nil
		}
		return h.add(e.Name, r)
	case tar.TypeDir, tar.TypeXGlobalHeader:
		return nil
	case tar.TypeSymlink, tar.TypeLink:
		h.leaveOut(e.Name, isLink)
		return nil
	}
	h.leaveOut(e.Name, isSpecial)
	return nil
}

// count counts one entry of a submission, and stops when there are too many of them or time is up.
func (h *handIn) count() error {
	if err := context.Cause(h.ctx); err != nil {
		return err
	}
	if h.entries++; h.entries > h.limits.entries {
		return h.tooMany()
	}
	return nil
}

func (h *handIn) tooMany() error {
	return refusef("the %s holds more than %d entries; hand in only the source files", h.what, h.limits.entries)
}

func (h *handIn) tooLarge() error {
	return refusef("the files in the %s are larger than %s together; hand in only the source files", h.what, sizeText(h.limits.total))
}

// add takes in one regular file, under a path that is safe on every system.
func (h *handIn) add(name string, r io.Reader) error {
	p, why := safePath(name, h.limits)
	kind := kindOf(p)
	if why == "" && isHidden(path.Base(p)) {
		why = isHiddenSource
	}
	keep := why == "" && (kind == sourceFile || kind == moduleFile || kind == archiveFile && !h.nested && h.inners == 0)
	data, err := h.take(name, r, keep)
	if err != nil {
		return err
	}
	switch {
	case why != "":
		h.leaveOut(name, why)
	case kind == archiveFile:
		h.meetArchive(&innerArchive{name: p, data: data})
		h.pass(p)
	case !keep:
		h.pass(p)
	default:
		h.keep(p, name, data)
	}
	return nil
}

// keep takes in a file that may be needed. Of two entries with one path the later counts, as it does for tar and unzip.
func (h *handIn) keep(p, name string, data []byte) {
	if p != path.Clean(slashed(name)) {
		h.notes.about("used a name that every system accepts for %s", name)
	}
	if h.files[p] != nil {
		h.notes.about("the "+h.what+" holds %s more than once: took the last", p)
	}
	h.files[p] = &handedFile{given: p, path: p, raw: data}
}

// take reads r to its end, and counts its bytes whether or not it keeps them.
func (h *handIn) take(name string, r io.Reader, keep bool) ([]byte, error) {
	left := h.limits.total - h.unpacked
	most := min(h.limits.file, left)
	var kept bytes.Buffer
	sink := io.Discard
	if keep {
		sink = &kept
	}
	// One byte more than allowed, so that a file of just the allowed size is read to its checksum.
	n, err := io.Copy(sink, io.LimitReader(r, most+1))
	h.unpacked += n
	switch {
	case n > most && most == left:
		return nil, h.tooLarge()
	case n > most:
		return nil, refusef("%s is larger than %s; hand in only the source files", shown(name), sizeText(most))
	case err != nil:
		return nil, h.broken(name, err)
	}
	return bytes.Clone(kept.Bytes()), nil // without the room to grow
}

// broken tells what is wrong with the archive or entry called name, from the error of reading it. Failures of our own
// disk and an end of waiting stay what they are.
func (h *handIn) broken(name string, err error) error {
	var why refusal
	var ours *fs.PathError
	switch {
	case errors.As(err, &why), errors.As(err, &ours), errors.Is(err, context.Cause(h.ctx)):
		return err
	case errors.Is(err, zip.ErrChecksum), errors.Is(err, gzip.ErrChecksum):
		return refusef("%s is damaged: its checksum does not match; upload it again", h.where(name))
	case errors.Is(err, io.ErrUnexpectedEOF):
		return refusef("%s is cut short; upload it again", h.where(name))
	}
	return refusef("%s is damaged and cannot be unpacked; upload it again", h.where(name))
}

// where names an archive, or an entry with the archive that it is in.
func (h *handIn) where(name string) string {
	if name == h.archive {
		return shown(name)
	}
	return shown(name) + " in " + shown(h.archive)
}

// packed is an archive on its way to be unpacked. Reading it fails when time is up, or when allow is used up.
type packed struct {
	data  *io.SectionReader // its end is an EOF and no failure of the disk, even for an offset made up by the archive
	ctx   context.Context
	allow int64 // bytes that may still be read
}

const noBound = 1 << 62

// directory makes ready to read the table of a zip, which archive/zip loads as a whole: as many entries as a table
// has room for would cost seven times its bytes in memory.
func (p *packed) directory(limits archiveLimits) *packed {
	p.allow = 1<<20 + 1024*int64(limits.entries)
	return p
}

func (p *packed) ReadAt(b []byte, off int64) (int, error) {
	if err := context.Cause(p.ctx); err != nil {
		return 0, err
	}
	if p.allow -= int64(len(b)); p.allow < 0 {
		return 0, refusal("the table of the zip is too long; hand in only the source files")
	}
	return p.data.ReadAt(b, off)
}

// bounded fails with err when more than left bytes are read from it.
type bounded struct {
	io.Reader
	left int64
	err  error
}

func (b *bounded) Read(p []byte) (int, error) {
	n, err := b.Reader.Read(p)
	if b.left -= int64(n); b.left < 0 {
		return 0, b.err
	}
	return n, err
}

// Why an entry is left out.
const (
	isLink         = "links are not followed"
	isSpecial      = "only regular files are taken"
	isOutside      = "the name leads outside the submission"
	isControl      = "the name holds control characters"
	isLong         = "the path is too long or too deep"
	isHiddenSource = "hidden files are not built"
)

func (h *handIn) leaveOut(name, why string) {
	if isJunk(slashed(name)) {
		return
	}
	h.passed["unusable file"]++
	h.notes.about("left out %s: "+why, name)
}

var (
	driveLetter = regexp.MustCompile(`^[A-Za-z]:`)
	// Windows keeps these names for devices, whatever their extension.
	deviceName = regexp.MustCompile(`(?i)^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])[ ]*(\..*)?$`)
	illegal    = strings.NewReplacer("<", "_", ">", "_", ":", "_", `"`, "_", "|", "_", "?", "_", "*", "_")
)

// slashed is name with slashes: some programs write backslashes into archives, against the rules.
func slashed(name string) string { return strings.ReplaceAll(name, `\`, "/") }

// safePath turns the name of an entry into a relative path that means one and the same file on Linux, macOS and
// Windows, or says why there is none. It does the same on each of them: a submission must not build on one machine and
// fail on another.
func safePath(name string, limits archiveLimits) (p, why string) {
	name = slashed(name)
	if strings.HasPrefix(name, "/") || driveLetter.MatchString(name) {
		return "", isOutside
	}
	var parts []string
	for part := range strings.SplitSeq(name, "/") {
		if part == "" || part == "." {
			continue
		}
		if part, why = safeName(part); why != "" {
			return "", why
		}
		parts = append(parts, part)
	}
	p = strings.Join(parts, "/")
	switch {
	case p == "":
		return "", isOutside
	case len(p) > limits.path || len(parts) > limits.depth:
		return "", isLong
	}
	return p, ""
}

// safeName does for one name of a path what safePath does for all.
func safeName(name string) (safe, why string) {
	name = norm.NFC.String(hexInvalid(name))
	if strings.ContainsFunc(name, unicode.IsControl) {
		return "", isControl
	}
	name = strings.TrimRight(illegal.Replace(name), ". ") // Windows drops them
	switch {
	case name == "": // only dots and blanks: "..", or what some system takes for it
		return "", isOutside
	case len(name) > longestName:
		return "", isLong
	case deviceName.MatchString(name):
		stem, rest, _ := strings.Cut(name, ".")
		return strings.TrimSuffix(strings.TrimRight(stem, " ")+"_."+rest, "."), ""
	}
	return name, ""
}

// hexInvalid writes the letters beyond ASCII of a name that is not UTF-8 as %XX: it is in some other character set, but
// an archive does not say in which.
func hexInvalid(name string) string {
	if utf8.ValidString(name) {
		return name
	}
	var b strings.Builder
	for _, c := range []byte(name) {
		if c < utf8.RuneSelf {
			b.WriteByte(c)
			continue
		}
		fmt.Fprintf(&b, "%%%02X", c)
	}
	return b.String()
}

// foldPath maps paths that some system takes for the same to one key: those that differ in case, or in how an accented
// letter is composed.
func foldPath(p string) string {
	return norm.NFC.String(strings.ToLower(strings.ToUpper(norm.NFC.String(p))))
}

// sizeText writes a number of bytes for a message.
func sizeText(n int64) string {
	if n >= 1<<20 && n%(1<<20) == 0 {
		return fmt.Sprintf("%d MiB", n>>20)
	}
	return fmt.Sprintf("%d bytes", n)
}
