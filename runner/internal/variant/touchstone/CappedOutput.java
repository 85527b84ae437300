package touchstone;

import java.io.ByteArrayOutputStream;

/** Keeps the first bytes of a program's output, and records whether there were more. */
final class CappedOutput extends ByteArrayOutputStream {
    private final int limit;
    private boolean truncated;

    CappedOutput(int limit) {
        this.limit = limit;
    }

    synchronized boolean isTruncated() {
        return truncated;
    }

    @Override
    public synchronized void write(int b) {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public synchronized void write(byte[] bytes, int from, int length) {
        int room = Math.min(length, limit - count);
        truncated |= room < length;
        super.write(bytes, from, room);
    }
}
