package touchstone;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.Trees;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.tools.JavaFileObject;

/**
 * Compiles variants of a program, each with one change, and runs them on questions, until its input
 * ends. MutantConn in mutate.go describes the protocol.
 */
public final class MutateHost extends ChangeHost {
    /** Stubs of the classes that count steps. Instrumented programs compile with them. */
    private static final List<JavaFileObject> STUBS = List.of(
            new InMemorySource("touchstone/StepCounter.java", "package touchstone; public class StepCounter { public static native void step(); public static native <T> T step(T value); }"),
            new InMemorySource("touchstone/FakeSystem.java", "package touchstone; public class FakeSystem { public static native void exit(int s); }"));

    private final List<InstrumentedFile> files = new ArrayList<>();
    private int compiled; // number of the change that was compiled last
    private Map<String, byte[]> classes; // its classes; null if it does not compile

    private MutateHost() {
        super(20);
    }

    public static void main(String[] args) throws Exception {
        new MutateHost().serve();
        Runtime.getRuntime().halt(0);
    }

    @Override
    void forget() {
        files.clear();
        classes = null;
        needsNewClasses = false;
    }

    @Override
    void listChanges(JavacTask task, List<CompilationUnitTree> units) {
        SourcePositions positions = Trees.instance(task).getSourcePositions();
        Signatures signatures = new Signatures(units);
        for (int i = 0; i < units.size(); i++) {
            files.add(StepInstrumenter.instrument(units.get(i), texts.get(i), positions));
            new Mutator(new FileMutations(i, units.get(i), texts.get(i), positions, changes), signatures).findMutations();
        }
    }

    /** Compiles the program with one of its changes, or without any, and runs it on questions. */
    @Override
    void handle(int what) throws Exception {
        int number = in.readInt();
        List<Question> questions = readQuestions();
        if (number != compiled || classes == null) {
            Mutation change = number < 0 ? null : changes.get(number);
            classes = onDeepStack(() -> compile(change));
            compiled = number;
        }
        out.writeInt(classes == null ? 0 : 1);
        if (classes == null) {
            return;
        }
        if (number < 0) {
            runOriginal(classes, main, questions);
            return;
        }
        ProgramRunner run = new ProgramRunner(classes, main, needsNewClasses);
        for (Question question : questions) {
            runAndReply(run, question);
        }
    }

    private Map<String, byte[]> compile(Mutation change) {
        List<JavaFileObject> sources = new ArrayList<>(STUBS);
        for (int i = 0; i < files.size(); i++) {
            boolean changed = change != null && change.file == i;
            sources.add(new InMemorySource(names.get(i), changed ? files.get(i).text(change) : files.get(i).text()));
        }
        InMemoryFileManager written = new InMemoryFileManager(fileManager);
        try {
            return compiler.getTask(new StringWriter(), written, d -> {}, OPTIONS, null, sources).call() ? written.classes() : null;
        } catch (RuntimeException | StackOverflowError e) {
            return null;
        }
    }
}
