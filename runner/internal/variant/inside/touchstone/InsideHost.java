package touchstone;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import javax.tools.JavaFileObject;

/**
 * Runs a program with some of its methods replaced by methods of right solutions, until the input of the host
 * ends. SubstitutionHost in substitution.go describes the requests.
 */
public final class InsideHost extends ChangeHost {
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}");

    /** Compares calls by the numbers in their text, such as the number of stones. */
    private static final Comparator<UnitRuntime.Call> SMALLEST_FIRST =
            Comparator.comparing((UnitRuntime.Call c) -> numbers(c.text()), Arrays::compare).thenComparing(UnitRuntime.Call::text);

    /** The maximum numbers of wrong and right calls in the sample on which changes are tried. */
    private static final int MAX_WRONG = 40;
    private static final int MAX_RIGHT = 80;

    private final List<SourceFile> program = new ArrayList<>();
    private String main;
    private Weaver weaver;
    private ChangeFinder changeFinder;
    private ProgramRunner runner;
    private final WovenCompiler wovenCompiler = new WovenCompiler(this);

    private InsideHost() {
        super(10);
    }

    public static void main(String[] args) throws Exception {
        new InsideHost().serve();
        Runtime.getRuntime().halt(0);
    }

    @Override
    void handle(int request) throws Exception {
        switch (request) {
            case 1 -> load();
            case 2 -> link();
            case 3 -> runForms();
            case 4 -> watch();
            case 5 -> trace();
            case 6 -> changes();
            case 7 -> trials();
            case 8 -> runChangeSets();
            default -> throw new IllegalStateException("request " + request);
        }
    }

    /** Loads a program and weaves the methods of the solutions in. */
    private void load() throws Exception {
        weaver = null;
        runner = null;
        needsNewClasses = false;
        wovenCompiler.usesClient = in.readInt() != 0;
        main = readText();
        program.clear();
        try {
            program.addAll(onDeepStack(this::readSources));
        } catch (RuntimeException | StackOverflowError e) {
            System.err.println(e); // the reply then lists no methods of the program
        }
        List<SourceFile> skeleton = readSources();
        List<List<SourceFile>> solutions = new ArrayList<>();
        for (int n = in.readInt(); n > 0; n--) {
            solutions.add(readSources());
        }
        List<Question> questions = readQuestions();
        weaver = onDeepStack(() -> new Weaver(program, skeleton, solutions));
        Map<String, byte[]> classes = null;
        try {
            classes = onDeepStack(() -> wovenCompiler.compile(weaver));
        } catch (RuntimeException | StackOverflowError e) {
            System.err.println(e); // the reply then lists no units
        }
        wovenCompiler.endClientCompilation();
        UnitRuntime.links = List.of();
        UnitRuntime.storedFields.clear();
        UnitRuntime.otherFields.clear();
        UnitRuntime.probe = null;
        UnitRuntime.watched = -1;
        UnitRuntime.forms = weaver.withUnused(new int[weaver.units.size()]);
        UnitRuntime.writesSolutionFields = new boolean[weaver.units.size()];
        weaver.units.forEach(u -> UnitRuntime.writesSolutionFields[u.number] = u.writesSolutionFields);
        if (classes == null || weaver.isBridged && weaver.units.stream().anyMatch(u -> u.methods.isEmpty())) {
            out.writeInt(0);
            return;
        }
        out.writeInt(weaver.units.size());
        for (Unit u : weaver.units) {
            UnitMethod p = u.methods.isEmpty() ? null : u.methods.get(0);
            writeText(u.type);
            writeText(u.displayName());
            out.writeInt(p == null ? 0 : program.indexOf(p.member().file()));
            out.writeInt(p == null ? 0 : (int) p.member().file().unit().getLineMap().getLineNumber(p.member().file().start(p.member().method())));
            out.writeInt(u.changesReceiver() || u.rightMethod.isConstructor() ? 1 : 0);
            List<Integer> forms = u.isUsed ? new ArrayList<>(u.forms) : new ArrayList<>(); // a unit that is never called leaves nothing to choose
            if (u.isUsed && u.canFollowOwn()) {
                u.forms.forEach(form -> forms.add(form + Weaver.AFTER_OWN));
            }
            out.writeInt(forms.size());
            for (int form : forms) {
                out.writeInt(form);
            }
        }
        if (weaver.isBridged) {
            weaver.initBridge();
        }
        runOriginal(classes, main, questions);
        runner = new ProgramRunner(classes, main, needsNewClasses);
        Bridge.programClasses = classes.keySet().stream().filter(name -> !name.matches("(right\\d+|touchstone)\\..*")).sorted().toList();
    }

    private List<SourceFile> readSources() throws IOException {
        List<String> fileNames = new ArrayList<>();
        List<String> contents = new ArrayList<>();
        List<JavaFileObject> sources = new ArrayList<>();
        for (int n = in.readInt(); n > 0; n--) {
            fileNames.add(readText());
            contents.add(readText());
            sources.add(new InMemorySource(fileNames.get(fileNames.size() - 1), contents.get(contents.size() - 1)));
        }
        JavacTask task = (JavacTask) compiler.getTask(new StringWriter(), new InMemoryFileManager(fileManager), d -> {}, OPTIONS, null, sources);
        List<SourceFile> list = new ArrayList<>();
        for (CompilationUnitTree unit : task.parse()) {
            int i = list.size();
            list.add(new SourceFile(fileNames.get(i), contents.get(i), unit, Trees.instance(task).getSourcePositions()));
        }
        return list;
    }

    /** Reads all choices before it answers, since the client reads no answer before it has written them. */
    private void runForms() throws Exception {
        Question question = readQuestions().get(0);
        int[][] choices = new int[in.readInt()][];
        for (int i = 0; i < choices.length; i++) {
            choices[i] = readForms();
        }
        for (int[] forms : choices) {
            UnitRuntime.forms = forms;
            runAndReply(runner, question);
        }
    }

    private int[] readForms() throws IOException {
        int[] forms = new int[weaver.units.size()];
        for (int i = 0; i < forms.length; i++) {
            forms[i] = in.readInt();
        }
        return weaver.withUnused(forms);
    }

    /** Runs the program with a choice of forms, and reports the calls of a unit that its own body answers wrongly. */
    private void watch() throws Exception {
        int unit = in.readInt();
        UnitRuntime.ownSteps = in.readLong();
        int[] right = readForms();
        int[] own = readForms();
        UnitRuntime.forms = readForms();
        Map<String, UnitRuntime.Call> calls = calls(unit, own, right, readQuestions());
        List<UnitRuntime.Call> wrong = calls.values().stream().filter(UnitRuntime.Call::isWrong).sorted(SMALLEST_FIRST).toList();
        out.writeInt(calls.size());
        out.writeInt(wrong.size());
        for (UnitRuntime.Call c : wrong) {
            writeText(c.text());
            writeText(c.own());
            writeText(c.right());
        }
    }

    private static int[] numbers(String text) {
        return NUMBER.matcher(text).results().mapToInt(n -> Integer.parseInt(n.group())).toArray();
    }

    /** Reports what a unit's own search visits, and what a right search visits. */
    private void trace() throws Exception {
        int unit = in.readInt();
        int[] right = readForms();
        right[unit] %= Weaver.AFTER_OWN; // only the right search is recorded
        int[] own = readForms();
        Question question = readQuestions().get(0);
        for (int[] forms : List.of(own, right)) {
            SearchTrace.start(weaver.isBridged);
            if (weaver.isSearch(unit)) {
                UnitRuntime.forms = forms;
                run(runner, question);
            }
            SearchTrace.isRecording = false;
            out.writeInt(SearchTrace.visits.size());
            for (SearchTrace.Visit v : SearchTrace.visits) {
                out.writeInt(v.level);
                out.writeInt(v.isEvaluation ? 1 : 0);
                writeText(v.method);
                writeText(v.state);
                writeText(v.move);
                out.writeInt(v.arguments.size());
                for (SearchTrace.Argument g : v.arguments) {
                    writeText(g.name());
                    out.writeDouble(g.value());
                }
                out.writeInt(v.result == null ? 0 : 1);
                out.writeDouble(v.result == null ? 0 : v.result);
                writeText(v.thrown);
            }
        }
    }

    /** Runs each question, and returns the different calls of a unit by their text. */
    private Map<String, UnitRuntime.Call> calls(int unit, int[] own, int[] right, List<Question> questions) throws Exception {
        Map<String, UnitRuntime.Call> calls = new LinkedHashMap<>();
        UnitRuntime.comparisonCount.clear();
        for (Question question : questions) {
            UnitRuntime.reset();
            Effects.reset();
            UnitRuntime.watch(unit, own, right);
            run(runner, question);
            UnitRuntime.watched = -1;
            UnitRuntime.calls.forEach(c -> calls.merge(c.text(), c, (old, next) -> old.isWrong() ? old : next));
        }
        UnitRuntime.reset();
        return calls;
    }

    /** Weaves changes of some units into the program. If none compiles, the program stays as it was. */
    private void changes() throws Exception {
        changeFinder = new ChangeFinder(weaver);
        List<Integer> units = readNumbers();
        List<String> constants = new ArrayList<>();
        for (int n = in.readInt(); n > 0; n--) {
            constants.add(readText());
        }
        weaver.changes = changeFinder.changes;
        Map<String, byte[]> classes = null;
        try {
            classes = onDeepStack(() -> {
                Set<Member> done = new HashSet<>();
                units.forEach(unit -> changeFinder.addUnit(unit, done, constants));
                Map<String, byte[]> compiled = wovenCompiler.compile(weaver);
                for (int cost = SourceChange.CONDITION; compiled == null && cost >= 0; cost -= 2) {
                    changeFinder.changes.dropCostlierThan(cost); // changes that move or add statements often do not compile
                    compiled = wovenCompiler.compile(weaver);
                }
                return compiled;
            });
        } catch (RuntimeException | StackOverflowError e) {
            System.err.println(e); // the reply then lists no changes
        }
        wovenCompiler.endClientCompilation();
        weaver.changes = null;
        UnitRuntime.reserve(changeFinder.changes.all.size());
        if (classes == null) {
            out.writeInt(0);
            return;
        }
        runner = new ProgramRunner(classes, main, needsNewClasses);
        out.writeInt(changeFinder.changes.all.size());
        for (int k = 0; k < changeFinder.changes.all.size(); k++) {
            SourceChange c = changeFinder.changes.all.get(k);
            out.writeInt(c.unit());
            out.writeInt(program.indexOf(c.file()));
            out.writeInt((int) c.file().unit().getLineMap().getLineNumber(c.start()));
            out.writeInt(changeFinder.changes.isDropped(k) ? -1 : c.cost());
            writeText(c.line());
            writeText(c.changed());
        }
    }

    /**
     * Applies some changes, and tries each other change of a unit on a sample of its calls. Reports the
     * effects of each change.
     */
    private void trials() throws Exception {
        int unit = in.readInt();
        UnitRuntime.ownSteps = in.readLong();
        int[] rightForms = readForms();
        int[] own = rightForms.clone();
        own[unit] = 0;
        UnitRuntime.forms = rightForms;
        List<Integer> active = readNumbers();
        boolean tries = in.readInt() != 0;
        List<Question> questions = readQuestions();
        active.forEach(k -> UnitRuntime.setActive(k, true));
        Map<String, UnitRuntime.Call> calls = calls(unit, own, rightForms, questions);
        List<String> wrong = new ArrayList<>();
        List<String> right = new ArrayList<>();
        calls.forEach((text, c) -> (c.isWrong() ? wrong : right).add(text));
        out.writeInt(wrong.size());
        Set<String> sample = new HashSet<>();
        Trials.choose(wrong, MAX_WRONG, sample);
        out.writeInt(sample.size());
        if (tries) {
            Trials.choose(right, MAX_RIGHT, sample);
            UnitRuntime.takeSnapshot = runner::snapshot;
            UnitRuntime.trials = new Trials(sample, changeFinder.changes.all.size(), k -> {
                SourceChange c = changeFinder.changes.all.get(k);
                return c.unit() == unit && c.text() != null && !active.contains(k);
            });
            for (Question question : questions) {
                if (!UnitRuntime.trials.isDone()) {
                    UnitRuntime.reset();
                    UnitRuntime.watch(unit, own, rightForms);
                    run(runner, question);
                    UnitRuntime.watched = -1;
                }
            }
            Trials t = UnitRuntime.trials;
            UnitRuntime.trials = null;
            for (int k = 0; k < changeFinder.changes.all.size(); k++) {
                out.writeInt(t.corrected[k]);
                out.writeInt(t.broken[k]);
                out.writeInt(t.wrong[k]);
                out.writeInt(t.right[k]);
            }
        }
        active.forEach(k -> UnitRuntime.setActive(k, false));
    }

    private List<Integer> readNumbers() throws IOException {
        List<Integer> numbers = new ArrayList<>();
        for (int n = in.readInt(); n > 0; n--) {
            numbers.add(in.readInt());
        }
        return numbers;
    }

    /** Runs a question with each set of changes, and reports which changes and marks each run reached. */
    private void runChangeSets() throws Exception {
        UnitRuntime.forms = readForms();
        Question question = readQuestions().get(0);
        boolean reportsReached = in.readInt() != 0;
        List<List<Integer>> sets = new ArrayList<>();
        for (int n = in.readInt(); n > 0; n--) {
            sets.add(readNumbers());
        }
        for (List<Integer> active : sets) {
            active.forEach(k -> UnitRuntime.setActive(k, true));
            UnitRuntime.beginRun();
            runAndReply(runner, question);
            active.forEach(k -> UnitRuntime.setActive(k, false));
            if (reportsReached) {
                int[] seen = UnitRuntime.reached().toArray();
                out.writeInt(seen.length);
                for (int k : seen) {
                    out.writeInt(k);
                }
            }
        }
    }

    /**
     * Finds which fields of the program correspond to fields of the solution, and reports what is known about
     * each unit's fields; see Fields in substitution.go.
     */
    private void link() throws Exception {
        int[] right = readForms();
        List<Question> questions = readQuestions();
        if (weaver.isBridged) {
            boolean isKnown = isBridgeKnown(right, questions);
            out.writeInt(isKnown ? 1 : 0);
            for (int i = 0; isKnown && i < 4 * weaver.units.size(); i++) {
                writeUnits(List.of());
            }
            return;
        }
        out.writeInt(1);
        FieldLinks links = new FieldLinks(this, runner, weaver);
        UnitRuntime.links = links.find(right, questions);
        UnitRuntime.failedLinks.clear();
        UnitRuntime.forms = weaver.afterOwn(right);
        for (Question question : questions) {
            run(runner, question);
        }
        Set<String> setFields = new HashSet<>(weaver.passedFields);
        setFields.addAll(UnitRuntime.storedFields);
        setFields.removeAll(UnitRuntime.otherFields);
        for (UnitRuntime.FieldLink l : UnitRuntime.links) {
            if (!UnitRuntime.failedLinks.contains(l)) {
                setFields.add(simpleName(l.declaringClass()) + "." + l.programField());
                setFields.add(l.via() == null ? "" : simpleName(l.objectClass()) + "." + l.via());
            }
        }
        Set<String> unsetFields = new HashSet<>(weaver.finder.unsetFields);
        unsetFields.removeAll(setFields);
        Set<String> counters = new HashSet<>();
        UnitRuntime.links.forEach(l -> counters.add(simpleName(l.declaringClass()) + "." + l.programField()));
        boolean isUncounted = counters.stream().anyMatch(f -> weaver.units.stream().noneMatch(u -> u.extraFieldsSet.contains(f)));
        for (Unit u : weaver.units) {
            writeUnits(weaver.units.stream().filter(by -> by != u && (by.setsFields()
                    && u.fieldsRead.stream().anyMatch(f -> unsetFields.contains(f) && (by.writesSolutionFields || f.startsWith(by.type + ".")))
                    // the right search counts everything, but in this program another method may have to count
                    || u.writesSolutionFields && isUncounted && by.extraFieldsSet.stream().anyMatch(counters::contains))).toList());
            List<Unit> readers = weaver.units.stream().filter(
                    v -> v != u && (u.unitsLackingArguments.contains(v.number) || v.fieldsRead.stream().anyMatch(f -> u.extraFieldsSet.contains(f) && !setFields.contains(f)))).toList();
            writeUnits(readers);
            out.writeInt(u.readsSolutionFields || u.writesSolutionFields ? 1 : 0);
            writeNumbers(u.writesSolutionFields ? links.wrongForRightBody : u.readsSolutionFields ? links.wrongForOwnBody : Set.of());
        }
    }

    private void writeNumbers(Set<Integer> numbers) throws IOException {
        out.writeInt(numbers.size());
        for (int n : numbers) {
            out.writeInt(n);
        }
    }

    private boolean isBridgeKnown(int[] right, List<Question> questions) throws Exception {
        try {
            return new BridgeLinks(new BridgeRuns(this, runner, weaver, questions)).find(right);
        } catch (RuntimeException e) {
            System.err.println(e);
            return false;
        }
    }

    private void writeUnits(List<Unit> units) throws IOException {
        out.writeInt(units.size());
        for (Unit u : units) {
            out.writeInt(u.number);
        }
    }

    private static String simpleName(String type) {
        return type.substring(Math.max(type.lastIndexOf('.'), type.lastIndexOf('$')) + 1);
    }
}
