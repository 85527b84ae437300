package touchstone;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/**
 * Runs one program on many questions, one after another, and writes the answers of the runs that ended.
 * It stops at the first run that is slow or leaves something behind. Questions without an answer are
 * run again in separate processes.
 *
 * <p>Its only argument is the file of questions; WarmBatch in warm_batch.go describes it.
 */
public final class WarmHost {
    /** Maximum number of threads that stay parked after System.exit. Their stacks count as memory. */
    private static final int MAX_PARKED = 32;

    private final DataInputStream questions;
    private final FileOutputStream answers = new FileOutputStream(FileDescriptor.out);
    private final Map<String, byte[]> classes = new HashMap<>();

    private WarmHost(DataInputStream questions) {
        this.questions = questions;
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        try (FileInputStream file = new FileInputStream(args[0])) {
            new WarmHost(new DataInputStream(new BufferedInputStream(file))).answerAll();
        }
        Runtime.getRuntime().halt(0); // end without waiting for threads or running hooks
    }

    private void answerAll() throws IOException, InterruptedException {
        byte[] token = readBytes();
        int outputLimit = questions.readInt();
        int slowMillis = questions.readInt();
        for (int n = questions.readInt(); n > 0; n--) {
            classes.put(readText(), readBytes());
        }
        String main = readText();
        int count = questions.readInt();
        int parked = 0;
        for (int number = 0; number < count && parked < MAX_PARKED; number++) {
            WarmRun run = new WarmRun(classes, main, readTexts());
            GlobalState state = new GlobalState(outputLimit);
            if (!run.finish(slowMillis) || !state.isUnchanged(run.staysParked() ? 1 : 0)) {
                return;
            }
            parked += run.staysParked() ? 1 : 0;
            if (!state.isTruncated()) {
                answer(token, number, ending(run, state), run.micros(), state.output());
            }
        }
    }

    /** Returns how a run ended, as a number of Ending in warm_batch.go. */
    private static int ending(WarmRun run, GlobalState state) {
        if (!run.endedWell()) {
            return 2;
        }
        return run.isDoubtful() || state.hasErrorOutput() ? 1 : 0;
    }

    private void answer(byte[] token, int number, int ending, long micros, byte[] output)
            throws IOException {
        ByteArrayOutputStream frame = new ByteArrayOutputStream();
        DataOutputStream data = new DataOutputStream(frame);
        data.write(token);
        data.writeInt(number);
        data.writeByte(ending);
        data.writeLong(micros);
        data.writeInt(output.length);
        data.write(output);
        answers.write(frame.toByteArray());
    }

    private byte[] readBytes() throws IOException {
        return questions.readNBytes(questions.readInt());
    }

    private String readText() throws IOException {
        return new String(readBytes(), StandardCharsets.UTF_8);
    }

    private String[] readTexts() throws IOException {
        String[] texts = new String[questions.readInt()];
        for (int i = 0; i < texts.length; i++) {
            texts[i] = readText();
        }
        return texts;
    }
}
