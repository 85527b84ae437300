package touchstone;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.regex.Pattern;
import javax.lang.model.element.Modifier;

/**
 * Weaves the methods of right solutions into a program that was built on the same skeleton. A unit is a
 * method of the skeleton that is not private and that the first solution has as well. Each solution that
 * has a unit gives it another form, numbered from 1; form 0 is the program's own. Which form runs is asked
 * at the start of each method, so that one compilation holds every combination of them.
 *
 * <p>What a solution has beside its units travels along under names that cannot clash: methods as
 * {@code name$1} with the number of the form, fields as {@code name$s}, shared by all forms.
 */
final class Weaver {
    /** Added to the form of a unit that runs after the program's own body, which may do more than the skeleton's. */
    static final int BESIDES = 100;

    /** The object on which units run that are static in the program. */
    static final String SELF = "self$";

    final List<Unit> units = new ArrayList<>();
    final List<Parsed> program;
    Mender mender; // whose changes are woven in; null if there are none
    final Set<String> handed = new HashSet<>(); // fields that a right body fills for the program's own
    Set<String> unfilled; // fields of the program that no unit's own body fills, and should
    private Uses types; // of the fields of the program
    private final List<List<Parsed>> solutions;
    private final Map<String, Set<String>> skeletonFields = new HashMap<>();
    private final Map<String, Set<String>> fields = new HashMap<>(); // of solutions, by class
    private final Map<String, Set<String>> helpers = new HashMap<>(); // their methods that are no units
    private final Map<String, List<Member>> members = new HashMap<>(); // by form and class
    private final Set<String> dropped = new HashSet<>(); // form and member of what does not compile
    final Map<Integer, List<Part>> parts = new HashMap<>(); // by file
    private final Searches searches;

    /** Whether calls are carried by what they are about: see Bridge. Else the program has the classes of the skeleton. */
    final boolean isBridged;

    Weaver(List<Parsed> program, List<Parsed> skeleton, List<List<Parsed>> solutions) {
        this.program = program;
        this.solutions = solutions;
        isBridged = solutions.get(0).stream().flatMap(file -> file.classes().stream()).anyMatch(Weaver::isViews);
        Set<String> open = new HashSet<>();
        for (Parsed file : skeleton) {
            for (ClassTree type : file.classes()) {
                skeletonFields.put(type.getSimpleName().toString(), fieldsOf(type).keySet());
                for (Member m : methodsAndConstructors(file, type)) {
                    if (!m.method().getModifiers().getFlags().contains(Modifier.PRIVATE)) {
                        open.add(key(m));
                    }
                }
            }
        }
        for (Parsed file : solutions.get(0)) {
            for (ClassTree type : file.classes()) {
                for (Member m : methodsAndConstructors(file, type)) {
                    if (open.contains(key(m))) {
                        Unit u = new Unit(units.size(), m);
                        units.add(u);
                    }
                }
            }
        }
        solutions.forEach(s -> s.forEach(this::helpersOf));
        for (int form = 1; form <= solutions.size(); form++) {
            for (Unit u : units) {
                if (members(form, u.type).stream().anyMatch(m -> key(m).equals(key(u.right))) || form == 1 && u.right.isConstructor()) {
                    u.forms.add(form);
                }
            }
        }
        units.forEach(this::fieldsUsed);
        if (isBridged) {
            units.forEach(this::findByName);
        } else {
            units.forEach(this::find);
            fillsAndReads();
            units.forEach(this::findLast);
        }
        units.stream().filter(u -> u.places.isEmpty()).forEach(u -> u.forms.clear());
        units.forEach(u -> u.used = isBridged || u.right.isConstructor() || u.name().equals("main") || isCalled(u));
        searches = new Searches(units, program, solutions);
    }

    boolean searches(int unit) {
        return searches.isSearch(unit);
    }

    static boolean isViews(ClassTree type) {
        return type.getSimpleName().contentEquals("Views");
    }

    static String key(Member m) {
        return m.type().getSimpleName() + "." + m.name() + m.types();
    }

    static List<Member> methods(Parsed file, ClassTree type) {
        List<Member> list = new ArrayList<>();
        for (Tree t : type.getMembers()) {
            if (t instanceof MethodTree m && m.getBody() != null && m.getReturnType() != null && file.start(m) >= 0) {
                list.add(new Member(file, type, m));
            }
        }
        return list;
    }

    /** The methods of a class, and the constructors that call no other. */
    private static List<Member> methodsAndConstructors(Parsed file, ClassTree type) {
        List<Member> list = methods(file, type);
        for (Tree t : type.getMembers()) {
            if (t instanceof MethodTree m && m.getReturnType() == null && file.start(m) >= 0 && !m.getParameters().isEmpty()
                    && m.getBody().getStatements().stream().noneMatch(s -> CALLS_ANOTHER.matcher(s.toString()).find())) {
                list.add(new Member(file, type, m));
            }
        }
        return list;
    }

    private static final Pattern CALLS_ANOTHER = Pattern.compile("^(this|super)\\(");

    /** The fields of a class, with their types. */
    static Map<String, String> fieldsOf(ClassTree type) {
        Map<String, String> found = new HashMap<>();
        for (Tree t : type.getMembers()) {
            if (t instanceof VariableTree v) {
                found.put(v.getName().toString(), String.valueOf(v.getType()));
            }
        }
        return found;
    }

    private void helpersOf(Parsed file) {
        for (ClassTree type : file.classes()) {
            String name = type.getSimpleName().toString();
            Set<String> own = new HashSet<>(fieldsOf(type).keySet());
            own.removeAll(skeletonFields.getOrDefault(name, Set.of()));
            fields.computeIfAbsent(name, n -> new HashSet<>()).addAll(own);
            for (Member m : methods(file, type)) {
                if (unit(name, m.name()) == null) {
                    helpers.computeIfAbsent(name, n -> new HashSet<>()).add(m.name());
                }
            }
        }
    }

    private Unit unit(String type, String name) {
        return units.stream().filter(u -> u.type.equals(type) && u.name().equals(name)).findFirst().orElse(null);
    }

    private static List<Member> declared(List<Parsed> files, String type) {
        List<Member> list = new ArrayList<>();
        for (Parsed file : files) {
            file.classes().stream().filter(t -> t.getSimpleName().contentEquals(type)).forEach(t -> list.addAll(methods(file, t)));
        }
        return list;
    }

    /**
     * The methods of a form in a class: its own, those of the first solution that call one of them, and what
     * these call. A call of a unit is the program's, and leads nowhere.
     */
    private List<Member> members(int form, String type) {
        return members.computeIfAbsent(form + " " + type, k -> {
            List<Member> all = declared(solutions.get(form - 1), type);
            if (form == 1) {
                return all;
            }
            Set<String> own = new HashSet<>();
            all.forEach(m -> own.add(m.name()));
            declared(solutions.get(0), type).stream().filter(m -> !own.contains(m.name())).forEach(all::add);
            Set<String> needed = new HashSet<>();
            for (Member m : all) {
                Set<String> reached = reaches(all, m.name());
                if (reached.stream().anyMatch(own::contains)) {
                    needed.addAll(reached);
                }
            }
            all.removeIf(m -> !needed.contains(m.name()));
            return all;
        });
    }

    /** The method itself and the helpers that it calls, and they. */
    private Set<String> reaches(List<Member> list, String name) {
        Set<String> seen = new LinkedHashSet<>(Set.of(name));
        for (List<String> next = List.of(name); !next.isEmpty(); ) {
            List<String> called = new ArrayList<>();
            for (Member m : list) {
                if (next.contains(m.name())) {
                    String type = m.type().getSimpleName().toString();
                    calls(m).stream().filter(helpers.getOrDefault(type, Set.of())::contains).filter(seen::add).forEach(called::add);
                }
            }
            next = called;
        }
        return seen;
    }

    /** Finds out whether a unit, with all of its class that it calls, reads or writes fields of the solution. */
    private void fieldsUsed(Unit u) {
        Set<String> own = fields.getOrDefault(u.type, Set.of());
        Set<String> seen = new HashSet<>();
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitAssignment(AssignmentTree a, Void none) {
                u.writes |= own.contains(name(a.getVariable()));
                return super.visitAssignment(a, none);
            }

            @Override
            public Void visitCompoundAssignment(CompoundAssignmentTree a, Void none) {
                u.writes |= own.contains(name(a.getVariable()));
                return super.visitCompoundAssignment(a, none);
            }

            @Override
            public Void visitUnary(UnaryTree t, Void none) {
                boolean changes = t.getKind().name().endsWith("CREMENT");
                u.writes |= changes && own.contains(name(t.getExpression()));
                return super.visitUnary(t, none);
            }

            @Override
            public Void visitIdentifier(IdentifierTree i, Void none) {
                u.reads |= own.contains(i.getName().toString());
                return null;
            }

            @Override
            public Void visitMethodInvocation(MethodInvocationTree call, Void none) {
                String name = name(call.getMethodSelect());
                if (helpers.getOrDefault(u.type, Set.of()).contains(name) && seen.add(name)) {
                    for (Member m : methods(u.right.file(), u.right.type())) {
                        if (m.name().equals(name)) {
                            scan(m.method(), none);
                        }
                    }
                }
                return super.visitMethodInvocation(call, none);
            }
        }.scan(u.right.method(), null);
    }

    static String name(Tree t) {
        return t instanceof IdentifierTree i ? i.getName().toString()
                : t instanceof MemberSelectTree s ? s.getIdentifier().toString() : "";
    }

    /** Finds the methods of the program that are a unit, whatever else they want to know. */
    private void find(Unit u) {
        boolean declared = false;
        for (Parsed file : program) {
            for (ClassTree type : file.classes()) {
                declared |= type.getSimpleName().contentEquals(u.type);
            }
        }
        for (Parsed file : program) {
            for (ClassTree type : file.classes()) {
                for (Member m : methodsAndConstructors(file, type)) {
                    boolean alike = !u.right.isConstructor() || key(m).equals(key(u.right));
                    if (declared && m.name().equals(u.name()) && alike) {
                        Place p = u.right.isConstructor() ? new Place(m, "this", names(m)) : place(u, m);
                        if (p != null) {
                            u.places.add(p);
                        }
                    }
                }
            }
        }
        if (u.isExact()) {
            u.places.removeIf(p -> !p.member().type().getSimpleName().contentEquals(u.type));
        }
    }

    /** Finds out which fields the program's own bodies of units read, and which they fill beside the skeleton's. */
    private void fillsAndReads() {
        Set<Member> places = new HashSet<>();
        units.forEach(u -> u.places.forEach(p -> places.add(p.member())));
        Uses own = new Uses(program, m -> !places.contains(m));
        for (Unit u : units) {
            for (Place p : u.places) {
                Uses used = own.of(p.member());
                u.kept.addAll(u.right.isConstructor() ? Set.of() : used.writes); // a right one runs after it
                u.read.addAll(used.reads);
            }
            u.kept.removeIf(this::isOfSkeleton); // the right bodies fill these
        }
        types = own;
        Set<String> filled = new HashSet<>();
        units.forEach(u -> filled.addAll(u.kept));
        unfilled = Uses.unfilled(program, filled);
        unfilled.removeIf(this::isOfSkeleton);
    }

    /**
     * Finds what the program calls in a unit, and the solution in another. A right body of the one calls it then,
     * and the other cannot be replaced.
     */
    private void findLast(Unit u) {
        Set<String> own = new HashSet<>();
        membersOf(u).forEach(m -> own.addAll(calls(m)));
        for (Unit v : units) {
            if (!own.contains(v.name()) || !v.isVoid() || !v.right.types().isEmpty() || !v.isExact() || isCalledBy(v, u)) {
                continue;
            }
            List<Unit> others = units.stream().filter(by -> by != u && isCalledBy(v, by)
                    && membersOf(by).stream().noneMatch(m -> calls(m).contains(v.name()))).toList();
            if (!others.isEmpty()) {
                others.forEach(by -> by.forms.clear());
                u.last = v.type.equals(u.type) ? v : null;
                if (u.last == null || u.places.stream().anyMatch(p -> !p.receiver().equals("this"))) {
                    u.forms.clear();
                }
            }
        }
    }

    /** Whether the solution calls a unit in another. */
    private boolean isCalledBy(Unit u, Unit by) {
        List<Member> all = declared(solutions.get(0), by.type);
        Set<String> reached = reaches(all, by.name());
        return all.stream().anyMatch(m -> reached.contains(m.name()) && calls(m).contains(u.name()));
    }

    /**
     * Whether the program calls a unit, as far as names and numbers of arguments tell. What it never calls may
     * be a stub that was left behind, and cannot be what is wrong.
     */
    private boolean isCalled(Unit u) {
        Set<MethodTree> own = new HashSet<>();
        Set<Integer> arguments = new HashSet<>();
        u.places.forEach(p -> own.add(p.member().method()));
        u.places.forEach(p -> arguments.add(p.member().method().getParameters().size()));
        boolean[] found = {false};
        TreeScanner<Void, Void> calls = new TreeScanner<>() {
            @Override
            public Void visitMethod(MethodTree m, Void none) {
                return own.contains(m) ? null : super.visitMethod(m, none);
            }

            @Override
            public Void visitMethodInvocation(MethodInvocationTree call, Void none) {
                found[0] |= name(call.getMethodSelect()).equals(u.name()) && arguments.contains(call.getArguments().size());
                return super.visitMethodInvocation(call, none);
            }

            @Override
            public Void visitMemberReference(MemberReferenceTree r, Void none) {
                found[0] |= r.getName().contentEquals(u.name());
                return super.visitMemberReference(r, none);
            }
        };
        program.forEach(file -> calls.scan(file.unit(), null));
        return found[0];
    }

    /** Puts a right form of each unit that the program never calls into a choice: only right bodies call it. */
    int[] withUnused(int[] forms) {
        units.stream().filter(u -> !u.used && !u.forms.isEmpty()).forEach(u -> forms[u.number] = u.forms.iterator().next());
        return forms;
    }

    private boolean isOfSkeleton(String field) {
        int dot = field.indexOf('.');
        return skeletonFields.getOrDefault(field.substring(0, dot), Set.of()).contains(field.substring(dot + 1));
    }

    private static List<String> names(Member m) {
        return m.method().getParameters().stream().map(v -> v.getName().toString()).toList();
    }

    /**
     * Finds the methods of the program that have the name of a unit, or call themselves if that does: they
     * write down in their own way what they work on.
     */
    private void findByName(Unit u) {
        Set<String> names = new HashSet<>();
        units.forEach(other -> names.add(other.name()));
        List<Member> first = declared(solutions.get(0), u.type);
        u.recurs = reaches(first, u.name()).stream().anyMatch(m -> called(first, m).contains(m));
        List<Member> all = new ArrayList<>();
        program.forEach(file -> file.classes().forEach(type -> all.addAll(methods(file, type))));
        for (Member m : all) {
            Set<String> called = called(all, m.name());
            boolean recurs = called.contains(m.name()) && !names.contains(m.name()) && called(all, "main").contains(m.name())
                    && called.stream().anyMatch(names::contains);
            if (m.name().equals(u.name()) && (!u.isMain() || key(m).endsWith("[String[]]")) || u.recurs && recurs) {
                u.places.add(new Place(m, m.isStatic() ? "null" : "this", m.method().getParameters().stream().map(p -> p.getName().toString()).toList()));
            }
        }
    }

    /** The names that a method calls, and those that they call. */
    private static Set<String> called(List<Member> list, String name) {
        Set<String> seen = new LinkedHashSet<>();
        for (List<String> next = List.of(name); !next.isEmpty(); ) {
            List<String> more = new ArrayList<>();
            for (Member m : list) {
                if (next.contains(m.name())) {
                    calls(m).stream().filter(seen::add).forEach(more::add);
                }
            }
            next = more;
        }
        return seen;
    }

    /** The solutions as classes of packages of their own, each of which leaves where another form is to run. */
    Map<String, String> rightSources() {
        Map<String, String> sources = new LinkedHashMap<>();
        for (int form = 1; form <= solutions.size(); form++) {
            for (Parsed file : solutions.get(0)) {
                StringBuilder text = new StringBuilder("package right" + form + "; ");
                int from = 0;
                for (ClassTree type : file.classes()) {
                    for (Member m : methods(file, type)) {
                        Member of = declared(solutions.get(form - 1), type.getSimpleName().toString()).stream()
                                .filter(o -> key(o).equals(key(m))).findFirst().orElse(m);
                        Unit u = unit(type.getSimpleName().toString(), m.name());
                        int body = of.file().start(of.method().getBody()) + 1;
                        text.append(file.text(), from, file.start(m.method())).append(of.file().text(), of.file().start(of.method()), body);
                        text.append(u == null ? searches.watchRight(of, of.name()) : carried(u, of, "leaves(" + u.number + ", " + form + ", "));
                        text.append(of.file().text(), body, of.file().end(of.method()));
                        from = file.end(m.method());
                    }
                }
                sources.put("right" + form + "/" + file.name(), text.append(file.text(), from, file.text().length()).toString());
            }
        }
        return sources;
    }

    /** What stands at the start of a method whose calls a Bridge may carry. */
    private static String carried(Unit u, Member m, String call) {
        StringJoiner arguments = new StringJoiner(", ", "new Object[] {", "}");
        m.method().getParameters().forEach(p -> arguments.add(p.getName()));
        String result = m.method().getReturnType().toString();
        return " if (touchstone.Bridge." + call + m.type().getSimpleName() + ".class, " + arguments + ")) return"
                + (result.equals("void") ? "; " : " (" + result + ") touchstone.Bridge.result; ");
    }

    /** The methods of the program that are units, and what makes views from others. */
    void bridge() {
        Bridge.makers = new HashMap<>();
        for (Member m : declared(solutions.get(0), "Views")) {
            if (!m.method().getModifiers().getFlags().contains(Modifier.PRIVATE)) {
                Bridge.makers.computeIfAbsent(m.name().replaceAll("\\d+$", ""), n -> new ArrayList<>()).add(m);
            }
        }
        Bridge.ends = new ArrayList<>();
        units.forEach(u -> Bridge.ends.add(u.places.stream().map(p -> new Bridge.End(u, p.member())).toList()));
    }

    /** How a method hands a call on to a unit; null if it cannot. */
    private Place place(Unit u, Member m) {
        boolean inside = m.type().getSimpleName().contentEquals(u.type);
        List<? extends VariableTree> given = m.method().getParameters();
        Set<Integer> used = new HashSet<>();
        String receiver = u.right.isStatic() ? u.type : inside && !m.isStatic() ? "this" : null;
        for (int i = 0; i < given.size() && !u.right.isStatic(); i++) {
            if (given.get(i).getType().toString().equals(u.type) && !u.right.types().contains(u.type)) {
                receiver = given.get(i).getName().toString();
                used.add(i);
                break;
            }
        }
        if (receiver == null && inside && canBeMade(m.type())) {
            receiver = SELF; // it keeps all in static fields
        }
        if (receiver == null || u.right.isStatic() && !inside) {
            return null;
        }
        List<String> arguments = new ArrayList<>();
        Set<String> inFields = new HashSet<>();
        for (VariableTree wanted : u.right.method().getParameters()) {
            int found = -1;
            for (int i = 0; i < given.size() && found < 0; i++) {
                if (!used.contains(i) && isLike(given.get(i).getType().toString(), wanted.getType().toString())) {
                    found = i;
                }
            }
            String field = found < 0 ? given(u, m, wanted.getType().toString()) : null;
            if (field != null) {
                inFields.add(field);
                arguments.add(field);
                continue;
            }
            if (found < 0) {
                return null;
            }
            used.add(found);
            boolean same = given.get(found).getType().toString().equals(wanted.getType().toString());
            arguments.add((same ? "" : "(" + wanted.getType() + ") ") + given.get(found).getName());
        }
        return new Place(m, receiver, arguments, inFields);
    }

    /** The one field of a type that a method, with what it calls, reads and does not fill; null if there are more. */
    private String given(Unit u, Member m, String type) {
        Set<String> names = new HashSet<>();
        units.forEach(o -> names.add(o.name()));
        Uses used = new Uses(program, o -> !names.contains(o.name())).of(m);
        String in = m.type().getSimpleName() + ".";
        List<String> found = used.reads.stream().filter(f -> f.startsWith(in) && !used.writes.contains(f)
                && fieldsOf(m.type()).get(f.substring(in.length())).equals(type)).toList();
        return u.isVoid() && found.size() == 1 ? found.get(0).substring(in.length()) : null;
    }

    private static boolean canBeMade(ClassTree type) {
        boolean any = false;
        for (Tree t : type.getMembers()) {
            if (t instanceof MethodTree m && m.getReturnType() == null) {
                if (m.getParameters().isEmpty()) {
                    return true;
                }
                any = true;
            }
        }
        return !any;
    }

    /** Drops what does not compile; false if nothing was to be dropped. */
    boolean drop(int file, long position) {
        int inserted = 0; // before the position
        for (Part part : parts.getOrDefault(file, List.of())) {
            Piece p = part.piece();
            if (position >= part.end()) {
                inserted += part.end() - part.start();
            } else if (position < part.start()) {
                break;
            } else if (mender != null) {
                boolean at = p.change() >= 0 && position > part.start(); // where it begins, what it is part of does not compile
                return at ? mender.drop(p.change()) : mender.dropAround(program.get(file), part.start() - inserted);
            } else if (p.form() < 0) { // where a method of the program hands on
                p.unit().forms.clear();
                p.unit().places.clear();
                return true;
            } else {
                return dropped.add(p.form() + " " + p.type() + "." + p.member());
            }
        }
        return mender != null && mender.dropAround(program.get(file), (int) position - inserted);
    }

    /** A choice of forms with each unit's own body before the right one, where that may help. */
    int[] besides(int[] forms) {
        int[] both = forms.clone();
        units.stream().filter(u -> u.besides() && forms[u.number] != 0).forEach(u -> both[u.number] += BESIDES);
        return both;
    }

    /** The texts of the program's files with all forms. */
    List<String> weave() {
        for (Unit u : units) {
            u.forms.removeIf(form -> !compiles(form, u.type, u.name()));
        }
        parts.clear();
        List<String> texts = new ArrayList<>();
        Set<String> served = new HashSet<>();
        for (int i = 0; i < program.size(); i++) {
            Parsed file = program.get(i);
            List<Part> here = new ArrayList<>();
            parts.put(i, here);
            TreeMap<Integer, List<Piece>> inserted = new TreeMap<>();
            for (ClassTree type : isBridged ? List.<ClassTree>of() : file.classes()) {
                for (Member m : methods(file, type)) {
                    String known = m.name() + " is watched";
                    String text = dropped.contains("0 " + type.getSimpleName() + "." + known) ? "" : searches.watch(m);
                    int at = file.start(m.method().getBody()) + 1;
                    inserted.computeIfAbsent(at, a -> new ArrayList<>()).add(new Piece(text, null, 0, type.getSimpleName().toString(), known));
                }
            }
            for (Unit u : units) {
                for (Place p : u.places) {
                    if (p.member().file() == file && !u.forms.isEmpty()) {
                        boolean last = u.right.isConstructor();
                        int at = last ? file.end(p.member().method().getBody()) - 1 : file.start(p.member().method().getBody()) + 1;
                        inserted.computeIfAbsent(at, a -> new ArrayList<>()).add(new Piece(last ? construct(u, p) : handOn(u, p), u, -1, "", ""));
                    }
                }
            }
            for (ClassTree type : file.classes()) {
                String name = type.getSimpleName().toString();
                if (!isBridged && helpers.containsKey(name) | fields.containsKey(name) && served.add(name)) {
                    int at = file.end(type) - 1;
                    inserted.computeIfAbsent(at, a -> new ArrayList<>()).addAll(added(name));
                }
            }
            if (!isBridged) {
                inserted.computeIfAbsent(afterPackage(file), a -> new ArrayList<>()).add(0, new Piece(imports(file), null, 0, "", ""));
            }
            if (mender != null) {
                mender.pieces(file).forEach((at, pieces) -> inserted.computeIfAbsent(at, a -> new ArrayList<>()).addAll(pieces));
            }
            StringBuilder out = new StringBuilder();
            int from = 0;
            for (var e : inserted.entrySet()) {
                out.append(file.text(), from, e.getKey());
                from = e.getKey();
                for (Piece p : e.getValue()) {
                    int start = out.length();
                    out.append(p.text());
                    here.add(new Part(start, out.length(), p));
                }
            }
            texts.add(out.append(file.text(), from, file.text().length()).toString());
        }
        return texts;
    }

    private static int afterPackage(Parsed file) {
        return file.unit().getPackage() == null ? 0 : file.end(file.unit().getPackage());
    }

    private String imports(Parsed file) {
        Set<String> known = new HashSet<>();
        file.unit().getImports().forEach(i -> known.add(i.getQualifiedIdentifier().toString()));
        StringBuilder text = new StringBuilder();
        for (List<Parsed> s : solutions) {
            for (Parsed p : s) {
                for (ImportTree i : p.unit().getImports()) {
                    if (known.add(i.getQualifiedIdentifier().toString())) {
                        text.append("import ").append(i.isStatic() ? "static " : "").append(i.getQualifiedIdentifier()).append("; ");
                    }
                }
            }
        }
        return text.toString();
    }

    /** Whether a form of a method of the solution compiles, with all of its class that it calls. */
    private boolean compiles(int form, String type, String member) {
        return reaches(members(form, type), member).stream().noneMatch(m -> dropped.contains(form + " " + type + "." + m));
    }

    /** The methods of the program that a unit consists of: its own, and those that it calls and that are no units. */
    List<Member> membersOf(Unit u) {
        List<Member> members = new ArrayList<>();
        u.places.forEach(p -> members.add(p.member()));
        for (int i = 0; i < members.size(); i++) {
            for (String called : calls(members.get(i))) {
                for (Parsed file : program) {
                    for (ClassTree type : file.classes()) {
                        for (Member m : methods(file, type)) {
                            boolean isUnit = units.stream().anyMatch(o -> o.places.stream().anyMatch(p -> p.member().method() == m.method()));
                            if (m.name().equals(called) && !isUnit && !members.contains(m)) {
                                members.add(m);
                            }
                        }
                    }
                }
            }
        }
        return members;
    }

    private static Set<String> calls(Member m) {
        Set<String> names = new HashSet<>();
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitMethodInvocation(MethodInvocationTree call, Void none) {
                names.add(name(call.getMethodSelect()));
                return super.visitMethodInvocation(call, none);
            }

            @Override
            public Void visitMemberReference(MemberReferenceTree r, Void none) {
                names.add(r.getName().toString());
                return super.visitMemberReference(r, none);
            }
        }.scan(m.method(), null);
        return names;
    }

    /** What stands at the end of a constructor of the program that is a unit: its own body may fill further fields. */
    private static String construct(Unit u, Place p) {
        return " if (touchstone.Units.form(" + u.number + ") != 0) new$" + u.number + "(" + String.join(", ", p.arguments()) + "); ";
    }

    /** What stands at the start of a method of the program that is a unit. */
    private String handOn(Unit u, Place p) {
        if (isBridged) {
            return carried(u, p.member(), "asks(" + u.number + ", " + u.places.indexOf(p) + ", " + p.receiver() + ", ");
        }
        String k = String.valueOf(u.number);
        String result = p.member().method().getReturnType().toString();
        boolean here = p.receiver().equals("this") || p.receiver().equals(SELF);
        String self = u.right.isStatic() ? "null" : p.receiver();
        StringJoiner arguments = new StringJoiner(", ", "(", ")");
        arguments.add("f$");
        p.arguments().forEach(arguments::add);
        String call = p.receiver() + "." + u.name() + "$f" + arguments;
        StringJoiner parameters = new StringJoiner(", ", "(", ")");
        p.member().method().getParameters().forEach(v -> parameters.add(v.getName()));
        String own = p.member().name() + parameters;
        StringBuilder text = new StringBuilder("{ ");
        if (u.reads && !u.writes && here) {
            text.append("touchstone.Units.enter(" + k + ", " + p.receiver() + "); ");
        }
        text.append("int f$ = touchstone.Units.form(" + k + "); ");
        if (u.isVoid()) {
            if (u.changes() && p.receiver().equals("this")) {
                text.append(compareEffects(u, p));
            }
            text.append("if (f$ == -1) f$ = touchstone.Units.right(" + k + "); ");
            if (u.besides()) {
                text.append("if (f$ >= " + BESIDES + ") { long s$ = touchstone.Units.begin(" + k + "); ");
                text.append("try { " + own + "; } catch (Throwable e$) { } touchstone.Units.end(" + k + ", f$, s$); f$ -= " + BESIDES + "; } ");
            }
            text.append("if (f$ != 0) { ");
            text.append(u.reads && !u.writes && here ? "touchstone.Units.adopt(" + p.receiver() + "); " : "");
            text.append(call).append("; ");
            text.append(u.writes && here ? "touchstone.Units.publish(" + p.receiver() + "); " : "");
            text.append(u.last == null ? "" : u.last.name() + "(); ");
            return text.append("return" + (result.equals("void") ? "" : " " + left(u, result, here ? p.receiver() : "")) + "; } } ").toString();
        }
        StringJoiner shown = new StringJoiner(", ", "new Object[] {", "}");
        p.arguments().forEach(shown::add);
        String right = converted(call, result, u.right.result());
        StringJoiner kept = new StringJoiner(", ", "touchstone.Units.keep(" + p.receiver() + ", o$, r$, ", "); ");
        kept.setEmptyValue("");
        u.kept.stream().filter(f -> here && f.startsWith(u.type + ".")).forEach(f -> kept.add('"' + f.substring(u.type.length() + 1) + '"'));
        text.append("if (f$ == -1) { String q$ = touchstone.Units.asked(\"" + u.name() + "\", " + self + ", " + shown + "); ");
        text.append("if (touchstone.Units.isNew(q$)) { Object o$; Throwable t$; do { o$ = null; t$ = null; touchstone.Units.begin(); ");
        text.append("try { o$ = " + own + "; } catch (Throwable e$) { t$ = e$; } ");
        text.append("touchstone.Units.end(); } while (touchstone.Units.again(q$, o$, t$)); ");
        text.append("f$ = touchstone.Units.right(" + k + ") % " + BESIDES + "; ");
        text.append(result + " r$ = " + right + "; ");
        text.append("touchstone.Units.called(q$, o$, t$, r$); " + kept + "return r$; } f$ = touchstone.Units.right(" + k + "); } ");
        if (u.besides()) {
            text.append("if (f$ >= " + BESIDES + ") { Object o$ = null; long s$ = touchstone.Units.begin(" + k + "); ");
            text.append("try { o$ = " + own + "; } catch (Throwable e$) { } touchstone.Units.end(" + k + ", f$, s$); f$ -= " + BESIDES + "; ");
            text.append(result + " r$ = " + right + "; " + kept + "return r$; } ");
        }
        text.append("if (f$ != 0) return " + right + "; } ");
        return text.toString();
    }

    /** Runs the program's own body of a watched unit on a copy of its object, and then the right one. */
    private String compareEffects(Unit u, Place p) {
        StringJoiner own = new StringJoiner(", ", "(", ")");
        p.member().method().getParameters().forEach(v -> own.add(v.getName()));
        StringJoiner shown = new StringJoiner(", ", "new Object[] {", "}");
        p.arguments().forEach(shown::add);
        StringJoiner asked = new StringJoiner(",", "\"", "\"");
        for (Unit o : units) {
            if (o.type.equals(u.type) && !o.right.isStatic() && o.right.types().isEmpty() && !o.right.result().equals("void")) {
                asked.add(o.name());
            }
        }
        String call = p.member().name() + own;
        return "if (f$ == -1) { String q$ = touchstone.Units.asked(\"" + u.name() + "\", this, " + shown + "); "
                + "Object c$ = touchstone.Units.isNew(q$) ? touchstone.Effects.copy(this) : null; if (c$ != null) { Throwable t$ = null; touchstone.Units.begin(); "
                + "try { ((" + u.type + ") c$)." + call + "; } catch (Throwable e$) { t$ = e$; } touchstone.Units.end(); "
                + "int w$ = touchstone.Effects.pause(); try { " + call + "; } finally { touchstone.Effects.resume(w$); } "
                + "touchstone.Effects.compare(q$, c$, t$, this, " + asked + "); return; } } ";
    }

    /** What a unit that returns nothing leaves of a type, for a program whose own returns it. */
    private String left(Unit u, String type, String receiver) {
        for (Parsed file : solutions.get(0)) {
            for (ClassTree t : file.classes()) {
                for (Tree member : t.getMembers()) {
                    boolean found = !receiver.isEmpty() && t.getSimpleName().contentEquals(u.type) && member instanceof VariableTree v
                            && v.getType().toString().equals(type) && fields.get(u.type).contains(v.getName().toString());
                    if (found) {
                        return receiver + "." + ((VariableTree) member).getName() + "$s";
                    }
                }
            }
        }
        return nothing(type);
    }

    private static String nothing(String type) {
        return type.equals("boolean") ? "false" : NUMBERS.contains(type) ? "0" : "null";
    }

    /**
     * Fields, with their types, by which methods of a class of the program tell a unit what the skeleton's
     * unit need not know, such as whose turn it is: they fill them, and the unit reads them.
     */
    private Map<String, String> hidden(String type, Unit u, Place p) {
        Map<String, String> found = new TreeMap<>();
        if (!p.receiver().equals("this") || type.equals(u.type) || dropped.contains("0 " + u.type + "." + u.name() + "$in")) {
            return found;
        }
        for (String f : u.read) {
            String name = f.substring(f.indexOf('.') + 1);
            String of = types.typeOf(f);
            boolean filled = units.stream().anyMatch(by -> by.type.equals(type) && by.kept.contains(f));
            boolean own = of.equals("boolean") || units.stream().noneMatch(by -> by.type.equals(u.type) && by.kept.contains(f));
            if (f.equals(u.type + "." + name) && !p.fields().contains(name) && filled && own && (of.equals("boolean") || NUMBERS.contains(of))) {
                found.put(name, of);
            }
        }
        return found;
    }

    /** A method that fills such fields and calls the unit. */
    private String telling(Unit u, Map<String, String> hidden) {
        Member m = u.place().member();
        StringJoiner parameters = new StringJoiner(", ", "(", ")");
        StringJoiner given = new StringJoiner(", ", "(", ")");
        StringBuilder body = new StringBuilder(" { ");
        hidden.forEach((name, of) -> {
            parameters.add(of + " " + name + "$in");
            body.append("this." + name + " = " + name + "$in; ");
            handed.add(u.type + "." + name);
        });
        for (VariableTree v : m.method().getParameters()) {
            parameters.add(v.getType() + " " + v.getName());
            given.add(v.getName());
        }
        String result = m.method().getReturnType().toString();
        body.append(result.equals("void") ? "" : "return ").append(m.name() + given + "; }");
        return result + " " + m.name() + "$in" + parameters + body;
    }

    private static boolean isLike(String given, String wanted) {
        return given.equals(wanted) || NUMBERS.contains(given) && NUMBERS.contains(wanted);
    }

    private static final Set<String> NUMBERS = Set.of("int", "long", "float", "double", "short", "byte");

    private static String converted(String call, String to, String from) {
        if (to.equals(from)) {
            return call;
        }
        if (NUMBERS.contains(to) && NUMBERS.contains(from)) {
            return "(" + to + ") " + call;
        }
        if (from.startsWith("List<") && (to.startsWith("ArrayList<") || to.startsWith("LinkedList<"))) {
            return "new java.util." + to + "(" + call + ")";
        }
        if (from.equals("List<Integer>") && to.equals("int[]")) {
            return call + ".stream().mapToInt(Integer::intValue).toArray()";
        }
        return from.startsWith("List<") && to.endsWith("[]") ? call + ".toArray(new " + to.replace("[]", "[0]") + ")" : call;
    }

    /** What the solutions add to a class of the program. */
    private List<Piece> added(String type) {
        List<Piece> pieces = new ArrayList<>();
        Set<String> declared = new HashSet<>();
        for (int form = 1; form <= solutions.size(); form++) {
            for (Parsed file : solutions.get(form - 1)) {
                for (ClassTree t : file.classes()) {
                    if (t.getSimpleName().contentEquals(type)) {
                        for (Tree member : t.getMembers()) {
                            if (member instanceof VariableTree v && fields.get(type).contains(v.getName().toString()) && declared.add(v.getName().toString())) {
                                String value = v.getInitializer() == null ? "" : " = " + file.text(v.getInitializer());
                                boolean isStatic = v.getModifiers().getFlags().contains(Modifier.STATIC);
                                pieces.add(new Piece("\n" + (isStatic ? "static " : "") + file.text(v.getType()) + " " + v.getName() + "$s" + value + ";",
                                        null, form, type, v.getName().toString()));
                            }
                        }
                    }
                }
            }
            for (Member m : members(form, type)) {
                Unit u = unit(type, m.name());
                if (u == null ? compiles(form, type, m.name()) : u.forms.contains(form)) {
                    pieces.add(new Piece("\n" + renamed(form, m), u, form, type, m.name()));
                }
            }
        }
        for (Unit u : units) {
            if (u.type.equals(type) && !u.forms.isEmpty() && u.right.isConstructor()) {
                pieces.add(new Piece("\n" + renamed(1, u.right).replace(type + "$1(", "new$" + u.number + "("), u, 1, type, u.name()));
            } else if (u.type.equals(type) && !u.forms.isEmpty()) {
                pieces.add(new Piece("\n" + choice(u), u, 0, type, u.name()));
                Set<Map<String, String>> told = new HashSet<>(Set.of(Map.of())); // of nothing no method is needed
                for (Unit by : units) {
                    Map<String, String> hidden = hidden(by.type, u, u.place());
                    if (told.add(hidden)) {
                        pieces.add(new Piece("\n" + telling(u, hidden), null, 0, type, u.name() + "$in"));
                    }
                }
            }
        }
        boolean self = units.stream().anyMatch(u -> u.type.equals(type) && u.places.stream().anyMatch(p -> p.receiver().equals(SELF)));
        pieces.add(new Piece(self ? "\nstatic final " + type + " " + SELF + " = new " + type + "();\n" : "\n", null, 0, type, ""));
        return pieces;
    }

    /** The method that runs the form that is asked for. */
    private static String choice(Unit u) {
        String result = u.right.result();
        StringJoiner parameters = new StringJoiner(", ", "(", ")");
        StringJoiner arguments = new StringJoiner(", ", "(", ")");
        parameters.add("int f$");
        for (VariableTree p : u.right.method().getParameters()) {
            parameters.add(p.getType() + " " + p.getName());
            arguments.add(p.getName());
        }
        StringBuilder text = new StringBuilder(u.right.isStatic() ? "static " : "");
        text.append(result).append(' ').append(u.name()).append("$f").append(parameters).append(" { switch (f$) { ");
        for (int form : u.forms) {
            String call = u.name() + "$" + form + arguments + "; ";
            text.append("case " + form + ": " + (result.equals("void") ? call + "return; " : "return " + call));
        }
        return text.append("default: throw new IllegalStateException(); } }").toString();
    }

    /** A method of a solution under a name of its own, which calls the units of the program. */
    private String renamed(int form, Member m) {
        Parsed file = m.file();
        String type = m.type().getSimpleName().toString();
        TreeMap<Integer, String[]> edits = new TreeMap<>(); // from where: to where, and what stands there instead
        Map<String, String> variables = new LinkedHashMap<>(); // in reach, with their types
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitVariable(VariableTree v, Void none) {
                variables.put(v.getName().toString(), String.valueOf(v.getType()));
                return super.visitVariable(v, none);
            }

            @Override
            public Void visitIdentifier(IdentifierTree i, Void none) {
                if (!variables.containsKey(i.getName().toString())) {
                    rename(i.getName().toString(), file.start(i));
                }
                return null;
            }

            @Override
            public Void visitMemberSelect(MemberSelectTree s, Void none) {
                if (s.getExpression().toString().equals("this")) {
                    rename(s.getIdentifier().toString(), file.end(s) - s.getIdentifier().length());
                }
                return super.visitMemberSelect(s, none);
            }

            private void rename(String name, int at) {
                if (at >= 0 && helpers.getOrDefault(type, Set.of()).contains(name)) {
                    edits.put(at, new String[] {String.valueOf(at + name.length()), name + "$" + form});
                } else if (at >= 0 && fields.getOrDefault(type, Set.of()).contains(name)) {
                    edits.put(at, new String[] {String.valueOf(at + name.length()), name + "$s"});
                }
            }

            @Override
            public Void visitMethodInvocation(MethodInvocationTree call, Void none) {
                if (call.getMethodSelect() instanceof IdentifierTree i) {
                    rename(i.getName().toString(), file.start(i));
                    scan(call.getArguments(), none);
                } else {
                    super.visitMethodInvocation(call, none);
                }
                adapt(call);
                return null;
            }

            /** Gives a method of the program that wants to know more than the skeleton's what it wants. */
            private void adapt(MethodInvocationTree call) {
                String name = name(call.getMethodSelect());
                for (Unit u : units) {
                    if (!u.name().equals(name) || u.places.isEmpty()) {
                        continue;
                    }
                    Place p = u.place();
                    Map<String, String> hidden = hidden(type, u, p);
                    if (hidden.entrySet().stream().anyMatch(e -> inReach(e.getKey(), e.getValue(), null, "") == null)) {
                        hidden = Map.of();
                    }
                    if (u.isExact() && hidden.isEmpty()) {
                        continue;
                    }
                    ExpressionTree select = call.getMethodSelect();
                    String receiver = select instanceof MemberSelectTree s ? file.text(s.getExpression()) : "this";
                    boolean moved = !Set.of("this", SELF).contains(p.receiver()) && !u.right.isStatic();
                    StringJoiner given = new StringJoiner(", ", "(", ")");
                    hidden.forEach((field, of) -> given.add(inReach(field, of, null, "")));
                    for (VariableTree wanted : p.member().method().getParameters()) {
                        String w = wanted.getName().toString();
                        int nth = p.arguments().stream().map(a -> a.substring(a.lastIndexOf(' ') + 1)).toList().indexOf(w);
                        String reached = moved && w.equals(p.receiver()) ? receiver
                                : nth >= 0 ? file.text(call.getArguments().get(nth)) : inReach(w, wanted.getType().toString(), u.type, receiver);
                        if (reached == null) {
                            units.stream().filter(of -> of.type.equals(type) && reaches(members(form, type), of.name()).contains(m.name()))
                                    .forEach(of -> of.lacking.add(u.number));
                            reached = nothing(wanted.getType().toString());
                        }
                        given.add(reached);
                    }
                    String on = !moved ? receiver
                            : p.member().isStatic() || !p.member().type().getSimpleName().contentEquals(type)
                                    ? p.member().type().getSimpleName().toString() : "this";
                    if (moved && p.member().type().getSimpleName().contentEquals(u.type) && !p.member().isStatic()) {
                        on = receiver;
                    }
                    String called = on + "." + (hidden.isEmpty() ? name : name + "$in") + given;
                    StringJoiner filled = new StringJoiner(" ", "{ ", " " + called + "; }");
                    for (String f : p.fields()) {
                        filled.add(on + "." + f + " = " + file.text(call.getArguments().get(p.arguments().indexOf(f))) + ";");
                    }
                    edits.put(file.start(call), new String[] {String.valueOf(file.end(call)), p.fields().isEmpty() ? called : filled.toString()});
                    return;
                }
            }

            /** What to give for a parameter that the skeleton lacks: a variable, or what the object itself returns; null if none. */
            private String inReach(String name, String wanted, String type, String receiver) {
                if (wanted.equals(variables.get(name))) {
                    return name;
                }
                for (var e : variables.entrySet()) {
                    if (e.getValue().equals(wanted)) {
                        return e.getKey();
                    }
                }
                for (Unit u : units) {
                    boolean asked = u.type.equals(type) && u.isExact() && u.right.types().isEmpty();
                    if (asked && u.right.result().equals(wanted)) {
                        return receiver + "." + u.name() + "()";
                    }
                }
                return null;
            }
        }.scan(m.method(), null);
        StringBuilder out = new StringBuilder(m.isStatic() ? "static " : "");
        int body = file.start(m.method().getBody());
        String written = m.isConstructor() ? type : m.name();
        int at = m.isConstructor() ? file.start(m.method()) : file.end(m.method().getReturnType());
        int name = file.text().indexOf(written, at);
        out.append(m.isConstructor() ? "void" : file.text(m.method().getReturnType())).append(' ');
        out.append(written).append('$').append(form).append(file.text(), name + written.length(), body);
        out.append('{').append(searches.watchRight(m, m.name() + "$" + form));
        at = body + 1;
        for (var e : edits.entrySet()) {
            if (e.getKey() >= at) {
                out.append(file.text(), at, e.getKey()).append(e.getValue()[1]);
                at = Integer.parseInt(e.getValue()[0]);
            }
        }
        return out.append(file.text(), at, file.end(m.method())).toString();
    }
}
