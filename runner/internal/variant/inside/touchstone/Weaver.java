package touchstone;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import javax.lang.model.element.Modifier;

/**
 * Weaves the methods of right solutions into a program that was built on the same skeleton. A unit is a
 * method of the skeleton that is not private and that the first solution has as well. A solution with that
 * unit adds a form of it, numbered from 1; form 0 is the program's own body. Each method chooses its form when
 * it starts, so that one compilation contains every combination.
 *
 * <p>Other members of a solution get names that cannot clash: a method {@code name$1} with the number of the
 * form, a field {@code name$s} that all forms share.
 */
final class Weaver {

    /** Added to the number of a form that runs after the program's own body, which may set further fields. */
    static final int AFTER_OWN = 100;

    /** The name of the object on which a unit runs if the program declares the unit static. */
    static final String SELF = "self$";

    private static final Pattern TYPE_NAME = Pattern.compile("(?<![\\w.$\"])[A-Z]\\w*(?![\\w$\"])");

    final List<Unit> units;
    final List<SourceFile> program;
    ChangeSet changes; // the changes to weave in; null for none
    final Set<String> passedFields = new HashSet<>(); // fields that a right body sets for the program's own methods
    final Solutions solutions;
    final UnitFinder finder;
    final Set<String> dropped = new HashSet<>(); // forms and members that do not compile
    final Map<Integer, List<PlacedInsertion>> insertions = new HashMap<>(); // by file
    final SearchMethods searches;
    private final int firstRepeated; // the first form that negates the flags that its calls pass; see isFlagNegated
    private final DispatchCode dispatchCode = new DispatchCode(this);
    private final RightMethods rightMethods = new RightMethods(this);

    /** Whether a Bridge converts the calls. If not, the program has the classes of the skeleton. */
    final boolean isBridged;

    Weaver(List<SourceFile> program, List<SourceFile> skeleton, List<List<SourceFile>> solutions) {
        this.program = program;
        this.solutions = new Solutions(solutions);
        isBridged = solutions.get(0).stream().flatMap(file -> file.classes().stream()).anyMatch(Syntax::isViews);
        units = this.solutions.units(skeleton);
        finder = new UnitFinder(program, this.solutions, units);
        finder.find(isBridged);
        firstRepeated = solutions.size() + 1;
        if (!isBridged && units.stream().anyMatch(this::hasFlag)) {
            this.solutions.repeat(u -> hasFlag(u), units);
        }
        searches = new SearchMethods(units, program, solutions);
    }

    private boolean hasFlag(Unit u) {
        return !u.methods.isEmpty() && u.method().flag() != null;
    }

    /**
     * Reports whether a form negates the flag of a unit that it calls. The first forms do what the program's
     * own calls do, and the repeated ones the opposite, since the own calls may be wrong.
     */
    boolean isFlagNegated(int form, Unit u) {
        int at = u.method().member().method().getParameters().indexOf(u.method().flag());
        return (form >= firstRepeated) != program.stream().anyMatch(file -> Syntax.passes(file, u.name(), at, "!"));
    }

    boolean isSearch(int unit) {
        return searches.isSearch(unit);
    }

    private Unit unit(String type, String name) {
        return units.stream().filter(u -> u.type.equals(type) && u.name().equals(name)).findFirst().orElse(null);
    }

    /** Sets a right form for each unit that the program never calls. Only right bodies call such a unit. */
    int[] withUnused(int[] forms) {
        units.stream().filter(u -> !u.isUsed && !u.forms.isEmpty()).forEach(u -> forms[u.number] = u.forms.iterator().next());
        return forms;
    }

    /** Drops the code around a position where compiling failed. Returns whether it dropped anything. */
    boolean drop(int file, long position) {
        int inserted = 0; // number of inserted characters before the position
        for (PlacedInsertion placed : insertions.getOrDefault(file, List.of())) {
            Insertion p = placed.insertion();
            if (position >= placed.end()) {
                inserted += placed.end() - placed.start();
            } else if (position < placed.start()) {
                break;
            } else if (changes != null) {
                boolean at = p.change() >= 0 && position > placed.start(); // an error at the start belongs to the expression around it
                return at ? changes.drop(p.change()) : changes.dropAround(program.get(file), placed.start() - inserted);
            } else if (p.form() < 0) { // the call of a right body from a method of the program
                p.unit().forms.clear();
                p.unit().methods.clear();
                return true;
            } else {
                return dropped.add(p.form() + " " + p.type() + "." + p.member());
            }
        }
        return changes != null && changes.dropAround(program.get(file), (int) position - inserted);
    }

    /** Returns forms in which the program's own body runs before the right one, for units where that may help. */
    int[] afterOwn(int[] forms) {
        int[] both = forms.clone();
        units.stream().filter(u -> u.canFollowOwn() && forms[u.number] != 0).forEach(u -> both[u.number] += AFTER_OWN);
        return both;
    }

    /** Returns the texts of the program's files with all forms. */
    List<String> weave() {
        for (Unit u : units) {
            u.forms.removeIf(form -> !compiles(form, u.type, u.name()));
        }
        insertions.clear();
        List<String> texts = new ArrayList<>();
        Set<String> done = new HashSet<>();
        for (int i = 0; i < program.size(); i++) {
            SourceFile file = program.get(i);
            List<PlacedInsertion> placed = new ArrayList<>();
            insertions.put(i, placed);
            TreeMap<Integer, List<Insertion>> insertionsAt = new TreeMap<>();
            for (ClassTree type : isBridged ? List.<ClassTree>of() : file.classes()) {
                for (Member m : Syntax.methods(file, type)) {
                    String known = m.name() + " is watched";
                    String text = dropped.contains("0 " + type.getSimpleName() + "." + known) ? "" : searches.recordingStart(m);
                    int at = file.start(m.method().getBody()) + 1;
                    insertionsAt.computeIfAbsent(at, a -> new ArrayList<>()).add(new Insertion(text, null, 0, type.getSimpleName().toString(), known));
                }
            }
            for (Unit u : units) {
                for (UnitMethod p : u.methods) {
                    if (p.member().file() == file && !u.forms.isEmpty()) {
                        boolean isConstructor = u.rightMethod.isConstructor();
                        int at = isConstructor ? file.end(p.member().method().getBody()) - 1 : file.start(p.member().method().getBody()) + 1;
                        insertionsAt.computeIfAbsent(at, a -> new ArrayList<>()).add(new Insertion(isConstructor ? DispatchCode.constructorEnd(u, p) : dispatchCode.methodStart(u, p), u, -1, "", ""));
                    }
                }
            }
            for (ClassTree type : file.classes()) {
                String name = type.getSimpleName().toString();
                if (!isBridged && solutions.helpers.containsKey(name) | solutions.fields.containsKey(name) && done.add(name)) {
                    int at = file.end(type) - 1;
                    insertionsAt.computeIfAbsent(at, a -> new ArrayList<>()).addAll(addedMembers(name));
                }
            }
            if (!isBridged) {
                insertionsAt.computeIfAbsent(afterPackage(file), a -> new ArrayList<>()).add(0, new Insertion(missingImports(file), null, 0, "", ""));
            }
            if (changes != null) {
                changes.insertions(file).forEach((at, pieces) -> insertionsAt.computeIfAbsent(at, a -> new ArrayList<>()).addAll(pieces));
            }
            StringBuilder out = new StringBuilder();
            int from = 0;
            for (var e : insertionsAt.entrySet()) {
                out.append(file.text(), from, e.getKey());
                from = e.getKey();
                for (Insertion p : e.getValue()) {
                    int start = out.length();
                    out.append(p.text());
                    placed.add(new PlacedInsertion(start, out.length(), p));
                }
            }
            texts.add(out.append(file.text(), from, file.text().length()).toString());
        }
        return texts;
    }

    private static int afterPackage(SourceFile file) {
        return file.unit().getPackage() == null ? 0 : file.end(file.unit().getPackage());
    }

    /** Returns the imports of the solutions that the file lacks, except those of single types (see qualified). */
    private String missingImports(SourceFile file) {
        Set<String> known = new HashSet<>();
        file.unit().getImports().forEach(i -> known.add(i.getQualifiedIdentifier().toString()));
        StringBuilder text = new StringBuilder();
        for (List<SourceFile> s : solutions.list) {
            for (SourceFile p : s) {
                for (ImportTree i : p.unit().getImports()) {
                    if ((i.isStatic() || isOfPackage(i)) && known.add(i.getQualifiedIdentifier().toString())) {
                        text.append("import ").append(i.isStatic() ? "static " : "").append(i.getQualifiedIdentifier()).append("; ");
                    }
                }
            }
        }
        return text.toString();
    }

    private static boolean isOfPackage(ImportTree i) {
        return i.getQualifiedIdentifier().toString().endsWith(".*");
    }

    /**
     * Returns code of a solution with the full names of the types that the solutions import, since a program
     * may import other types of these names.
     */
    private String qualified(String text) {
        Map<String, String> names = new HashMap<>();
        solutions.list.forEach(s -> s.forEach(file -> file.unit().getImports().stream().filter(i -> !i.isStatic() && !isOfPackage(i))
                .map(i -> i.getQualifiedIdentifier().toString()).forEach(name -> names.put(name.substring(name.lastIndexOf('.') + 1), name))));
        return TYPE_NAME.matcher(text).replaceAll(name -> names.getOrDefault(name.group(), name.group()).replace("$", "\\$"));
    }

    /** Reports whether a form of a method compiles, together with the helpers that it calls. */
    private boolean compiles(int form, String type, String member) {
        return solutions.withHelpers(solutions.members(form, type), member).stream().noneMatch(m -> dropped.contains(form + " " + type + "." + m));
    }

    /** Returns what the solutions add to a class of the program. */
    private List<Insertion> addedMembers(String type) {
        List<Insertion> pieces = new ArrayList<>();
        Set<String> declared = new HashSet<>();
        for (int form = 1; form <= solutions.list.size(); form++) {
            for (SourceFile file : solutions.list.get(form - 1)) {
                for (ClassTree t : file.classes()) {
                    if (t.getSimpleName().contentEquals(type)) {
                        for (Tree member : t.getMembers()) {
                            if (member instanceof VariableTree v && solutions.fields.get(type).contains(v.getName().toString()) && declared.add(v.getName().toString())) {
                                String value = v.getInitializer() == null ? "" : " = " + file.text(v.getInitializer());
                                boolean isStatic = v.getModifiers().getFlags().contains(Modifier.STATIC);
                                pieces.add(new Insertion(qualified("\n" + (isStatic ? "static " : "") + file.text(v.getType()) + " " + v.getName() + "$s" + value + ";"),
                                        null, form, type, v.getName().toString()));
                            }
                        }
                    }
                }
            }
            for (Member m : solutions.members(form, type)) {
                Unit u = unit(type, m.name());
                if (u == null ? compiles(form, type, m.name()) : u.forms.contains(form)) {
                    pieces.add(new Insertion(qualified("\n" + rightMethods.renamed(form, m)), u, form, type, m.name()));
                }
            }
        }
        for (Unit u : units) {
            boolean isMissing = u.type.equals(type) && u.methods.isEmpty() && !u.rightMethod.isConstructor() && !u.isMain();
            if (isMissing && !dropped.contains("1 " + type + "." + u.name() + "$m")) { // the student removed it, but right bodies call it
                pieces.add(new Insertion(qualified("\n" + rightMethods.renamed(1, u.rightMethod).replaceFirst(u.name() + "\\$1\\(", u.name() + "(")), null, 1, type, u.name() + "$m"));
            }
            if (u.type.equals(type) && !u.forms.isEmpty() && u.rightMethod.isConstructor()) {
                pieces.add(new Insertion(qualified("\n" + rightMethods.renamed(1, u.rightMethod).replace(type + "$1(", "new$" + u.number + "(")), u, 1, type, u.name()));
            } else if (u.type.equals(type) && !u.forms.isEmpty()) {
                pieces.add(new Insertion(qualified("\n" + DispatchCode.formSwitch(u)), u, 0, type, u.name()));
                Set<Map<String, String>> known = new HashSet<>(Set.of(Map.of())); // without hidden fields no method is necessary
                for (Unit by : units) {
                    Map<String, String> hidden = rightMethods.hiddenFields(by.type, u, u.method());
                    if (known.add(hidden)) {
                        pieces.add(new Insertion("\n" + rightMethods.setter(u, hidden), null, 0, type, u.name() + "$in"));
                    }
                }
            }
        }
        boolean self = units.stream().anyMatch(u -> u.type.equals(type) && u.methods.stream().anyMatch(p -> p.receiver().equals(SELF) || p.needsObject(u)));
        pieces.add(new Insertion(self ? "\nstatic final " + type + " " + SELF + " = new " + type + "();\n" : "\n", null, 0, type, ""));
        return pieces;
    }

    /** Returns the solutions as classes in packages of their own. Their units call the bridge first. */
    Map<String, String> rightSources() {
        Map<String, String> sources = new LinkedHashMap<>();
        for (int form = 1; form <= solutions.list.size(); form++) {
            for (SourceFile file : solutions.list.get(0)) {
                StringBuilder text = new StringBuilder("package right" + form + "; ");
                int from = 0;
                for (ClassTree type : file.classes()) {
                    for (Member m : Syntax.methods(file, type)) {
                        Member right = solutions.methodsOf(solutions.list.get(form - 1), type.getSimpleName().toString()).stream()
                                .filter(o -> o.key().equals(m.key())).findFirst().orElse(m);
                        Unit u = unit(type.getSimpleName().toString(), m.name());
                        int body = right.file().start(right.method().getBody()) + 1;
                        text.append(file.text(), from, file.start(m.method())).append(right.file().text(), right.file().start(right.method()), body);
                        text.append(u == null ? searches.rightRecordingStart(right, right.name()) : DispatchCode.bridgedStart(u, right, "answerSolutionCall(" + u.number + ", " + form + ", "));
                        text.append(right.file().text(), body, right.file().end(right.method()));
                        from = file.end(m.method());
                    }
                }
                sources.put("right" + form + "/" + file.name(), text.append(file.text(), from, file.text().length()).toString());
            }
        }
        return sources;
    }

    /** Tells the bridge which methods are units, and which methods of Views convert views. */
    void initBridge() {
        Bridge.viewMethods = new HashMap<>();
        for (Member m : solutions.methodsOf(solutions.list.get(0), "Views")) {
            if (!m.method().getModifiers().getFlags().contains(Modifier.PRIVATE)) {
                Bridge.viewMethods.computeIfAbsent(m.name().replaceAll("\\d+$", ""), n -> new ArrayList<>()).add(m);
            }
        }
        Bridge.methodsByUnit = new ArrayList<>();
        units.forEach(u -> Bridge.methodsByUnit.add(u.methods.stream().map(p -> new Bridge.BridgedMethod(u, p.member())).toList()));
    }
}
