package touchstone;

import com.sun.management.OperatingSystemMXBean;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Lists the small changes that could mend a wrong program, compiles variants of it, many at once, and
 * asks them questions, until its input ends. Variants in locate.go says what is said.
 */
public final class LocateHost extends ChangeHost {
    /** Of Mutator, which knows no types: ValueMender has the same, and hardly one that does not compile. */
    private static final Set<String> TYPELESS = Set.of("argument", "loop start", "loop end", "condition negated");

    private static final OperatingSystemMXBean SYSTEM =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    private Variants variants;
    private long compiled; // characters, of programs before this one
    private long read; // bytes of classes, of all programs
    private Map<String, byte[]> running; // the classes of run
    private StepRun run;
    private List<Change> wanted = List.of(); // what was compiled last, by place; null is no change

    private LocateHost() {
        super(10);
    }

    public static void main(String[] args) throws Exception {
        new LocateHost().serve();
        Runtime.getRuntime().halt(0);
    }

    @Override
    void answer(int what) throws Exception {
        if (what == 1) {
            compile();
        } else {
            ask();
        }
    }

    @Override
    void forget() {
        compiled += variants == null ? 0 : variants.compiled();
        variants = null;
        running = null;
    }

    /** What asks for types comes last: the compiler adds to its trees what it finds missing in them. */
    @Override
    void list(JavacTask task, List<CompilationUnitTree> units) throws IOException {
        Trees trees = Trees.instance(task);
        Signatures signatures = new Signatures(units);
        List<Edits> files = new ArrayList<>();
        for (int i = 0; i < units.size(); i++) {
            files.add(new Edits(i, units.get(i), texts.get(i), trees.getSourcePositions(), changes));
        }
        variants = new Variants(compiler, fileManager, names, files);
        files.forEach(f -> new Mutator(f, signatures).mutate());
        files.forEach(f -> new TwinMender(f).mend());
        files.forEach(f -> new StatementMender(f).mend());
        task.analyze();
        var getters = ScopedScanner.getters(files);
        files.forEach(f -> new ConditionMender(f, getters, trees).mend());
        files.forEach(f -> new ValueMender(f, getters, trees).mend());
        changes.removeIf(c -> TYPELESS.contains(c.operator));
    }

    /** Compiles the program with each of some changes, by their number; -1 is none. */
    private void compile() throws IOException {
        wanted = new ArrayList<>();
        for (int n = in.readInt(); n > 0; n--) {
            int number = in.readInt();
            wanted.add(number < 0 ? null : changes.get(number));
        }
        running = null;
        variants.compile(wanted);
        for (int i = 0; i < wanted.size(); i++) {
            out.writeInt(variants.classesOf(i) == null ? 0 : 1);
        }
        out.writeLong(compiled + variants.compiled());
        out.writeLong(read);
        out.writeLong(SYSTEM.getProcessCpuTime());
    }

    /** Asks one variant questions. */
    private void ask() throws Exception {
        int place = in.readInt();
        Steps.chosen = place + 1;
        if (wanted.get(place) == null) {
            askFirst(variants.classesOf(place), variants.packageOf(place) + "." + main, readQuestions());
            return;
        }
        if (running == null || running != variants.classesOf(place)) {
            running = variants.classesOf(place);
            run = new StepRun(running, variants.packageOf(place) + "." + main, anew);
        }
        for (Question question : readQuestions()) {
            ask(run, question);
            read += run.read;
        }
    }
}
