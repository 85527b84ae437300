package touchstone;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;

/**
 * Compiles many variants of one program at once. Those that differ within one method share a program
 * (see Shared); each other is a program in a package of its own.
 */
final class Variants {
    private static final List<String> OPTIONS = List.of("-proc:none", "-implicit:none", "-nowarn", "-Xmaxerrs", "10000");
    private static final int SHARED = 0; // the package of the program that variants share
    private static final int MOST_PASSES = 12;

    /** What a program sees of the classes that count its steps. */
    private static final List<JavaFileObject> STUBS = List.of(
            new SourceInMemory("touchstone/Steps.java", "package touchstone; public class Steps { public static int chosen; public static native void step(); }"),
            new SourceInMemory("touchstone/StepsSystem.java", "package touchstone; public class StepsSystem { public static native void exit(int s); }"));

    private final JavaCompiler compiler;
    private final StandardJavaFileManager fileManager;
    private final List<String> names;
    private final List<Edits> files;
    private final List<Methods> methods = new ArrayList<>();
    private long compiled; // characters that were given to the compiler

    // of the last compilation; variants count from 1
    private final Map<Integer, Change> apart = new HashMap<>(); // variants that share no program
    private final List<Shared> shared = new ArrayList<>(); // by file
    private final Set<Integer> bad = new HashSet<>();
    private final Map<Integer, Map<String, byte[]>> classes = new HashMap<>(); // by package

    Variants(JavaCompiler compiler, StandardJavaFileManager fileManager, List<String> names, List<Edits> files) {
        this.compiler = compiler;
        this.fileManager = fileManager;
        this.names = names;
        this.files = files;
        files.forEach(f -> methods.add(new Methods(f)));
    }

    /** Compiles the program with each of some changes, null for none. */
    void compile(List<Change> changes) {
        apart.clear();
        shared.clear();
        bad.clear();
        for (int i = 0; i < files.size(); i++) {
            shared.add(new Shared(files.get(i).source, methods.get(i)));
        }
        for (int i = 0; i < changes.size(); i++) {
            Change c = changes.get(i);
            if (c != null && !shared.get(c.file).add(i + 1, c)) {
                apart.put(i + 1, c);
            }
        }
        boolean done = false;
        for (int pass = 0; pass < MOST_PASSES && !done; pass++) {
            classes.clear();
            done = compileGood();
        }
        if (!done) {
            classes.clear();
        }
    }

    /** How many characters the compiler has read, of all compilations of this program: what they cost. */
    long compiled() {
        return compiled;
    }

    /** The classes of a variant, by its place from 0; null if it does not compile. */
    Map<String, byte[]> classesOf(int place) {
        return bad.contains(place + 1) ? null : classes.get(folderOf(place));
    }

    /** The package of a variant. */
    String packageOf(int place) {
        return "v" + folderOf(place);
    }

    private int folderOf(int place) {
        return apart.containsKey(place + 1) ? place + 1 : SHARED;
    }

    /** Whether all compiles that is not known to be bad; what is wrong is known to be from then on. */
    private boolean compileGood() {
        List<JavaFileObject> sources = new ArrayList<>();
        for (int i = 0; i < files.size(); i++) {
            sources.add(source(SHARED, i, shared.get(i).text()));
        }
        apart.forEach((variant, c) -> {
            for (int i = 0; i < files.size() && !bad.contains(variant); i++) {
                String text = files.get(i).source;
                sources.add(source(variant, i, i != c.file ? text
                        : text.substring(0, c.start) + c.replacement(text) + text.substring(c.end)));
            }
        });
        DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
        try {
            for (JavaFileObject s : sources) {
                compiled += s.getCharContent(true).length();
            }
            List<JavaFileObject> stepped = step(sources, said);
            stepped.addAll(STUBS);
            CompiledInMemory written = new CompiledInMemory(fileManager);
            boolean done = said.getDiagnostics().isEmpty()
                    && compiler.getTask(new StringWriter(), written, said, OPTIONS, null, stepped).call();
            written.classes().forEach(this::file);
            return done | !learn(said);
        } catch (IOException | RuntimeException | StackOverflowError e) {
            return true; // with no class
        }
    }

    private void file(String name, byte[] file) {
        if (name.startsWith("v")) {
            int folder = Integer.parseInt(name.substring(1, name.indexOf('.')));
            classes.computeIfAbsent(folder, f -> new HashMap<>()).put(name, file);
        }
    }

    /** Learns which variants do not compile, and whether another try could do better. */
    private boolean learn(DiagnosticCollector<JavaFileObject> said) {
        int before = bad.size();
        for (Diagnostic<? extends JavaFileObject> d : said.getDiagnostics()) {
            if (d.getKind() != Diagnostic.Kind.ERROR || d.getSource() == null) {
                continue;
            }
            String[] path = d.getSource().toUri().getPath().split("/", 3); // "", package, file
            int variant = Integer.parseInt(path[1].substring(1));
            int file = names.indexOf(path[2]);
            if (variant == SHARED) {
                variant = shared.get(file).variantAt(d.getLineNumber());
                shared.get(file).remove(variant);
            }
            if (variant != 0) {
                bad.add(variant);
            }
        }
        return bad.size() > before;
    }

    private JavaFileObject source(int folder, int file, String text) {
        return new SourceInMemory("v" + folder + "/" + names.get(file), "package v" + folder + "; " + text);
    }

    /** The same files with their steps counted. */
    private List<JavaFileObject> step(List<JavaFileObject> sources, DiagnosticCollector<JavaFileObject> said) throws IOException {
        JavacTask task = (JavacTask) compiler.getTask(new StringWriter(), new CompiledInMemory(fileManager), said, OPTIONS, null, sources);
        Trees trees = Trees.instance(task);
        List<JavaFileObject> stepped = new ArrayList<>();
        for (CompilationUnitTree unit : task.parse()) {
            JavaFileObject file = unit.getSourceFile();
            String text = file.getCharContent(true).toString();
            String counted = Stepper.instrument(unit, text, trees.getSourcePositions()).text();
            stepped.add(new SourceInMemory(file.toUri().getPath().substring(1), counted));
        }
        return stepped;
    }
}
