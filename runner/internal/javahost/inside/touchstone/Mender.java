package touchstone;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.BreakTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ContinueTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.TreeScanner;
import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;

/**
 * Finds small changes of the methods that a unit consists of. All of them are woven into the program at
 * once: at its place each asks whether it is made, so that one compilation holds a thousand. Marks beside
 * them tell which statements run.
 */
final class Mender extends TreeScanner<Void, Void> {
    /**
     * What stands from start to end of a file becomes text; of a mark, text is null. The cost tells how likely
     * a change is: less is likelier.
     */
    record Change(int unit, Parsed file, int start, int end, String text, int cost) {
        /** The line where it begins, as it stands. */
        String line() {
            String source = file.text();
            int end = source.indexOf('\n', start);
            return source.substring(source.lastIndexOf('\n', start - 1) + 1, end < 0 ? source.length() : end).strip();
        }

        /** The lines that it is of, made one, with the change; empty of a mark. */
        String changed() {
            if (text == null) {
                return "";
            }
            String source = file.text();
            int after = source.indexOf('\n', end);
            String all = source.substring(source.lastIndexOf('\n', start - 1) + 1, start) + text + source.substring(end, after < 0 ? source.length() : after);
            return all.strip().replaceAll("\\s*\\n\\s*", " ");
        }
    }

    /** Text around a part of a file, in pieces that belong to changes or, by -1, to none. */
    private record Wrap(int start, int end, List<Piece> before, String after) {}

    /** A statement that could stand elsewhere: the names in it, and what its method returns. */
    private record Given(Set<String> names, String result) {}

    /** The change that is made at the place that the program has come by last, of those that exclude each other. */
    private static final String NOW = "touchstone.Units.now";

    private static final int MOST = 1200; // changes of a unit
    private static final int MOST_GIVEN = 8; // statements of a unit that are tried in its other places
    private static final int MOST_CONDITIONS = 8;
    private static final int LONGEST_GIVEN = 120;
    private static final int FAR = 3; // places that a statement is moved

    /** What a change costs, by kind. */
    private static final int SLIP = 1;
    private static final int VALUE = 2;
    private static final int STATEMENT = 3;
    static final int CONDITION = 4;
    private static final int MOVED = 5;
    private static final int ADDED = 6;

    private static final List<String> COMPARISONS = List.of("<", "<=", ">", ">=", "==", "!=");
    private static final Map<String, String> NEAR = Map.of("<", "<=", "<=", "<", ">", ">=", ">=", ">", "==", "!=", "!=", "==");
    private static final Map<String, List<String>> OTHERS = Map.of(
            "+", List.of("-", "*"), "-", List.of("+", "*"), "*", List.of("+", "-", "/"), "/", List.of("%", "*"), "%", List.of("/", "*"),
            "&&", List.of("||"), "||", List.of("&&"), "&", List.of("|"), "|", List.of("&"));
    private static final Set<String> NUMBERS = Set.of("int", "long", "double", "float");

    /** Methods of the library that look alike. */
    private static final List<List<String>> TWINS = List.of(
            List.of("max", "min"), List.of("range", "rangeClosed"), List.of("anyMatch", "allMatch", "noneMatch"), List.of("floor", "ceil", "round"),
            List.of("NEGATIVE_INFINITY", "POSITIVE_INFINITY"), List.of("MIN_VALUE", "MAX_VALUE"));

    final List<Change> all = new ArrayList<>();
    private final Weaver weaver;
    private final Map<Parsed, List<Wrap>> wraps = new HashMap<>();
    private final Map<String, String> results = new HashMap<>(); // types of the program's methods, by name
    private final Map<String, String> signatures = new HashMap<>();
    private final Map<Parsed, List<int[]>> bodies = new HashMap<>(); // of methods, from where to where
    private final BitSet dropped = new BitSet();

    // of the unit
    private int unit;
    private int last; // the number of changes after which no more are taken
    private final Set<String> integers = new LinkedHashSet<>();
    private final Set<String> decimals = new LinkedHashSet<>();
    private final Map<String, Set<String>> conditions = new LinkedHashMap<>(); // with the names in them
    private final Map<String, Given> given = new LinkedHashMap<>(); // statements

    // of the place
    private Parsed file;
    private Scopes scopes;
    private final Deque<Tree> parents = new ArrayDeque<>();
    private String result = "";
    private Set<String> inLambdas = Set.of(); // names that lambdas of the method use
    private int loops;

    Mender(Weaver weaver) {
        this.weaver = weaver;
        for (Parsed f : weaver.program) {
            for (ClassTree type : f.classes()) {
                for (Member m : Weaver.methods(f, type)) {
                    results.put(m.name(), m.result());
                    signatures.put(m.name(), type.getSimpleName() + " " + m.method().getReturnType() + m.types());
                }
            }
        }
    }

    /** Adds the changes of a unit. Constants are values that its answers hold. */
    void add(int number, Set<Member> taken, List<String> constants) {
        unit = number;
        last = all.size() + MOST;
        integers.clear();
        decimals.clear();
        conditions.clear();
        given.clear();
        List<Member> members = weaver.membersOf(weaver.units.get(number));
        members.removeIf(m -> !taken.add(m));
        members.forEach(m -> collect(m.file(), m.method(), m.result()));
        keepLikeliest();
        for (String c : constants) {
            (c.contains(".") ? decimals : integers).add(c);
        }
        for (Member m : members) {
            file = m.file();
            scopes = new Scopes();
            scopes.enter();
            for (Tree t : m.type().getMembers()) {
                if (t instanceof VariableTree v && (!m.isStatic() || v.getModifiers().getFlags().contains(Modifier.STATIC))) {
                    scopes.declare(v);
                }
            }
            scopes.enter();
            m.method().getParameters().forEach(scopes::declare);
            result = m.result();
            loops = 0;
            inLambdas = namesInLambdas(m.method());
            bodies.computeIfAbsent(file, f -> new ArrayList<>()).add(new int[] {file.start(m.method()), file.end(m.method())});
            scan(m.method().getBody(), null);
        }
    }

    private void collect(Parsed in, MethodTree m, String returned) {
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitLiteral(LiteralTree e, Void none) {
                if (e.getValue() instanceof Integer) {
                    integers.add(in.text(e));
                } else if (e.getValue() instanceof Double || e.getValue() instanceof Float) {
                    decimals.add(in.text(e));
                }
                return null;
            }

            @Override
            public Void visitIf(IfTree s, Void none) {
                part(s.getCondition());
                give(s, s.getElseStatement() == null);
                return super.visitIf(s, none);
            }

            @Override
            public Void visitConditionalExpression(ConditionalExpressionTree e, Void none) {
                part(e.getCondition());
                return super.visitConditionalExpression(e, none);
            }

            @Override
            public Void visitForLoop(ForLoopTree s, Void none) {
                return scan(s.getStatement(), none);
            }

            @Override
            public Void visitExpressionStatement(ExpressionStatementTree s, Void none) {
                give(s, true);
                return super.visitExpressionStatement(s, none);
            }

            @Override
            public Void visitReturn(ReturnTree s, Void none) {
                give(s, true);
                return super.visitReturn(s, none);
            }

            private void give(StatementTree s, boolean fit) {
                if (fit && in.end(s) - in.start(s) <= LONGEST_GIVEN) {
                    given.put(in.text(s), new Given(namesIn(s), returned));
                }
            }

            private void part(ExpressionTree condition) {
                ExpressionTree e = bare(condition);
                if (e.getKind() == Tree.Kind.CONDITIONAL_AND || e.getKind() == Tree.Kind.CONDITIONAL_OR) {
                    part(((BinaryTree) e).getLeftOperand());
                    part(((BinaryTree) e).getRightOperand());
                } else if (conditions.size() < MOST_CONDITIONS && in.end(e) - in.start(e) <= LONGEST_GIVEN) {
                    conditions.put(in.text(e), namesIn(e));
                }
            }
        }.scan(m, null);
    }

    /** Keeps the statements that are likeliest to be missing elsewhere: those that change something come first. */
    private void keepLikeliest() {
        Map<String, Given> all = new LinkedHashMap<>(given);
        given.clear();
        for (boolean isChange : new boolean[] {true, false}) {
            all.forEach((text, g) -> {
                if (given.size() < MOST_GIVEN && isChange != (text.startsWith("if") || text.startsWith("return"))) {
                    given.put(text, g);
                }
            });
        }
    }

    private static Set<String> namesIn(Tree t) {
        Set<String> names = new HashSet<>();
        Set<String> declared = new HashSet<>();
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitIdentifier(IdentifierTree i, Void none) {
                names.add(i.getName().toString());
                return null;
            }

            @Override
            public Void visitMethodInvocation(MethodInvocationTree call, Void none) {
                if (!(call.getMethodSelect() instanceof IdentifierTree)) {
                    scan(call.getMethodSelect(), none);
                }
                return scan(call.getArguments(), none);
            }

            @Override
            public Void visitVariable(VariableTree v, Void none) {
                declared.add(v.getName().toString());
                return super.visitVariable(v, none);
            }
        }.scan(t, null);
        names.removeAll(declared);
        names.removeIf(n -> Character.isUpperCase(n.charAt(0)) || n.equals("this"));
        return names;
    }

    private static Set<String> namesInLambdas(MethodTree m) {
        Set<String> names = new HashSet<>();
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitLambdaExpression(LambdaExpressionTree l, Void none) {
                names.addAll(namesIn(l));
                return null;
            }
        }.scan(m, null);
        return names;
    }

    private static ExpressionTree bare(ExpressionTree e) {
        return e instanceof ParenthesizedTree p ? bare(p.getExpression()) : e;
    }

    /** The number of a new change, -1 if there are enough. */
    private int change(int start, int end, String text, int cost) {
        if (all.size() >= last || text != null && text.equals(file.text().substring(start, end))) {
            return -1;
        }
        all.add(new Change(unit, file, start, end, text, cost));
        return all.size() - 1;
    }

    private void wrap(int start, int end, List<Piece> before, String after) {
        if (!before.isEmpty()) {
            wraps.computeIfAbsent(file, f -> new ArrayList<>()).add(new Wrap(start, end, before, after));
        }
    }

    // What the weaver asks.

    /** What is to be inserted into a file, by place. */
    TreeMap<Integer, List<Piece>> pieces(Parsed of) {
        List<Wrap> live = new ArrayList<>();
        for (Wrap w : wraps.getOrDefault(of, List.of())) {
            List<Piece> before = w.before.stream().filter(p -> p.change() < 0 || !dropped.get(p.change())).collect(Collectors.toList());
            if (before.size() > 1 && before.get(1).text().startsWith(NOW)) {
                int last = before.get(before.size() - 1).change();
                Piece p = before.get(1); // asks, and the others compare
                String asks = "touchstone.Units.among(" + p.change() + ", " + last + ")";
                before.set(1, Piece.of(asks + p.text().substring(NOW.length()), p.change()));
            }
            if (before.stream().anyMatch(p -> p.change() >= 0)) {
                live.add(new Wrap(w.start, w.end, before, w.after));
            }
        }
        TreeMap<Integer, List<Piece>> pieces = new TreeMap<>();
        List<Wrap> ending = new ArrayList<>(live);
        java.util.Collections.reverse(ending); // what was found later is further inside
        ending.sort(Comparator.comparingInt((Wrap w) -> -w.start));
        for (Wrap w : ending) {
            if (!w.after.isEmpty()) {
                pieces.computeIfAbsent(w.end, e -> new ArrayList<>()).add(Piece.of(w.after, -1));
            }
        }
        List<Wrap> beginning = new ArrayList<>(live);
        beginning.sort(Comparator.comparing((Wrap w) -> w.end > w.start).thenComparing(w -> -w.end));
        for (Wrap w : beginning) {
            pieces.computeIfAbsent(w.start, e -> new ArrayList<>()).addAll(w.before);
        }
        return pieces;
    }

    boolean drop(int change) {
        boolean known = dropped.get(change);
        dropped.set(change);
        return !known;
    }

    /** Drops the changes that cost more. */
    void keep(int cost) {
        for (int k = 0; k < all.size(); k++) {
            if (all.get(k).cost > cost) {
                dropped.set(k);
            }
        }
    }

    boolean isDropped(int change) {
        return dropped.get(change);
    }

    /** Drops the changes of the smallest part of a file around a place that has some, a method at most; false if there is none. */
    boolean dropAround(Parsed of, int place) {
        Wrap smallest = null;
        for (Wrap w : wraps.getOrDefault(of, List.of())) {
            boolean around = w.start <= place && place <= w.end && w.before.stream().anyMatch(p -> p.change() >= 0 && !dropped.get(p.change()));
            if (around && (smallest == null || w.end - w.start <= smallest.end - smallest.start)) {
                smallest = w;
            }
        }
        int before = dropped.cardinality();
        if (smallest != null) {
            smallest.before.stream().filter(p -> p.change() >= 0).forEach(p -> dropped.set(p.change()));
        }
        for (int[] body : smallest == null ? bodies.getOrDefault(of, List.of()) : List.<int[]>of()) {
            for (int k = 0; k < all.size() && body[0] <= place && place <= body[1]; k++) {
                Change c = all.get(k);
                if (c.file == of && c.start >= body[0] && c.end <= body[1]) {
                    dropped.set(k);
                }
            }
        }
        return dropped.cardinality() > before;
    }

    // Statements.

    @Override
    public Void visitBlock(BlockTree b, Void none) {
        scopes.enter();
        List<? extends StatementTree> list = b.getStatements();
        for (int i = 0; i < list.size(); i++) {
            statement(list.get(i), list, i);
        }
        if (!list.isEmpty() && completes(list.get(list.size() - 1))) {
            List<Piece> added = new ArrayList<>();
            StatementTree end = list.get(list.size() - 1);
            int first = all.size();
            for (String text : inserted()) {
                add(added, change(file.end(end), file.end(end), " " + text, ADDED), text);
            }
            if (!added.isEmpty()) {
                String asks = "touchstone.Units.among(" + first + ", " + (all.size() - 1) + "); ";
                added.add(0, Piece.of(asks, -1));
            }
            wrap(file.end(b) - 1, file.end(b) - 1, added, "");
        }
        scopes.leave();
        return null;
    }

    private boolean isKnown(Set<String> names) {
        return names.stream().allMatch(name -> scopes.typeOf(name) != null);
    }

    /** Whether what follows a statement can be reached. */
    private static boolean completes(StatementTree s) {
        if (s instanceof BlockTree b) {
            return b.getStatements().isEmpty() || completes(b.getStatements().get(b.getStatements().size() - 1));
        }
        if (s instanceof IfTree i) {
            return i.getElseStatement() == null || completes(i.getThenStatement()) || completes(i.getElseStatement());
        }
        return !(s instanceof ReturnTree || s instanceof BreakTree || s instanceof ContinueTree || s instanceof ThrowTree);
    }

    private void add(List<Piece> pieces, int change, String text) {
        if (change >= 0) {
            pieces.add(Piece.of("if (" + NOW + " == " + change + ") { " + text + " } ", change));
        }
    }

    /** Statements that could be missing. */
    private Set<String> inserted() {
        Set<String> list = new LinkedHashSet<>();
        if (loops > 0) {
            list.add("break;");
            list.add("continue;");
        }
        switch (result) {
            case "void" -> list.add("return;");
            case "boolean" -> list.addAll(List.of("return true;", "return false;"));
            default -> { }
        }
        given.forEach((text, g) -> {
            if (isKnown(g.names) && (!text.contains("return") || g.result.equals(result))) {
                list.add(text);
            }
        });
        return list;
    }

    /** A statement with what could stand before it or in its place; list is the block around it, or null. */
    private void statement(StatementTree s, List<? extends StatementTree> list, int at) {
        int start = file.start(s);
        int end = file.end(s);
        if (s == null || start < 0 || end <= start) {
            return;
        }
        if (s instanceof BlockTree) {
            scan(s, null);
            return;
        }
        List<Piece> before = new ArrayList<>();
        if (list == null) {
            before.add(Piece.of("{ ", -1));
        }
        int mark = change(start, end, null, 0);
        if (s instanceof IfTree i) { // before what could be added, which is less likely
            again(before, i);
        }
        for (String text : inserted()) {
            if (!file.text(s).equals(text)) {
                add(before, change(start, end, text + " " + file.text(s), ADDED), text);
            }
        }
        if (mark >= 0) {
            String asks = "touchstone.Units.among(" + mark + ", " + (all.size() - 1) + "); ";
            before.add(list == null ? 1 : 0, Piece.of(asks, mark));
        }
        if (list != null) {
            moved(s, list, at, before);
        }
        if (s instanceof VariableTree v && v.getInitializer() == null && v.getModifiers().getFlags().isEmpty() && !inLambdas.contains(v.getName().toString())) {
            String type = String.valueOf(v.getType());
            wrap(end - 1, end - 1, List.of(Piece.of(type.equals("boolean") ? " = false" : NUMBERS.contains(type) ? " = 0" : " = null", mark)), ""); // changes may read it
        }
        instead(s, before);
        wrap(start, end, before, list == null ? " }" : "");
        scan(s, null);
    }

    /** An if that was meant to be a loop. */
    private void again(List<Piece> before, IfTree s) {
        if (s.getElseStatement() == null) {
            String text = "while" + file.text(s).substring(2);
            add(before, change(file.start(s), file.start(s) + 2, "while", MOVED), text);
        }
    }

    /** Puts a statement after some that follow it: each asks whether it is left out here or run there. */
    private void moved(StatementTree s, List<? extends StatementTree> list, int at, List<Piece> before) {
        for (int from = Math.max(0, at - FAR); from < at; from++) { // statements from earlier on, to before this one's next
            StatementTree one = list.get(from);
            if (one instanceof ExpressionStatementTree && completes(s)) {
                int end = file.end(s);
                String rest = file.text().substring(file.start(list.get(from + 1)), end);
                int change = change(file.start(one), end, rest + " " + file.text(one), MOVED);
                if (change >= 0) {
                    leftOut(one, change);
                    wrap(end, end, new ArrayList<>(List.of(Piece.of(" if (touchstone.Units.is(" + change + ")) { " + file.text(one) + " } ", change))), "");
                }
            }
        }
        if (s instanceof ExpressionStatementTree || s instanceof IfTree && completes(s)) {
            for (int to = at - 1; to >= Math.max(0, at - FAR) && !(list.get(to) instanceof VariableTree); to--) { // to before an earlier one
                int start = file.start(list.get(to));
                String rest = file.text().substring(start, file.end(list.get(at - 1)));
                int change = change(start, file.end(s), file.text(s) + " " + rest, MOVED);
                if (change >= 0) {
                    wrap(start, start, new ArrayList<>(List.of(Piece.of("if (touchstone.Units.is(" + change + ")) { " + file.text(s) + " } ", change))), "");
                    before.add(Piece.of("if (!touchstone.Units.is(" + change + ")) ", change));
                }
            }
        }
    }

    private void leftOut(StatementTree s, int change) {
        wrap(file.start(s), file.end(s), new ArrayList<>(List.of(Piece.of("if (!touchstone.Units.is(" + change + ")) ", change))), "");
    }

    /** What could stand in the place of a statement. */
    private void instead(StatementTree s, List<Piece> before) {
        int start = file.start(s);
        int end = file.end(s);
        Map<String, Integer> others = new LinkedHashMap<>();
        if (s instanceof ExpressionStatementTree e) {
            others(e.getExpression(), others);
        } else if (s instanceof ReturnTree r && r.getExpression() != null && result.equals("boolean") && loops > 0) {
            String e = file.text(r.getExpression());
            others.put("if (" + e + ") return true;", STATEMENT);
            others.put("if (!(" + e + ")) return false;", STATEMENT);
        }
        others.forEach((text, cost) -> {
            int change = change(start, end, text, cost);
            if (change >= 0) {
                before.add(Piece.of("if (touchstone.Units.is(" + change + ")) { " + text + " } else ", change));
            }
        });
        if (s instanceof ExpressionStatementTree || s instanceof BreakTree || s instanceof ContinueTree) {
            int change = change(start, end, ";", STATEMENT);
            if (change >= 0) {
                before.add(Piece.of("if (!touchstone.Units.is(" + change + ")) ", change));
            }
        }
    }

    /** Other assignments in the place of one. */
    private void others(ExpressionTree e, Map<String, Integer> others) {
        ExpressionTree to;
        if (e instanceof AssignmentTree a) {
            to = a.getVariable();
            if (NUMBERS.contains(typeOf(to))) {
                others.put(file.text(to) + " += " + file.text(a.getExpression()) + ";", STATEMENT);
                others.put(file.text(to) + " -= " + file.text(a.getExpression()) + ";", STATEMENT);
            }
        } else if (e instanceof CompoundAssignmentTree c) {
            to = c.getVariable();
            for (String operator : List.of(" += ", " -= ", " *= ", " /= ", " = ")) {
                others.put(file.text(to) + operator + file.text(c.getExpression()) + ";", SLIP);
            }
        } else if (e instanceof UnaryTree u) {
            to = u.getExpression();
            others.put(file.text(to) + (e.getKind().name().endsWith("INCREMENT") ? "--;" : "++;"), SLIP);
        } else {
            return;
        }
        if (to instanceof IdentifierTree || to instanceof MemberSelectTree m && m.getExpression().toString().equals("this")) {
            String name = to instanceof MemberSelectTree m ? m.getIdentifier().toString() : to.toString();
            String rest = file.text().substring(file.end(to), file.end(e));
            String begin = file.text().substring(file.start(e), file.end(to) - name.length());
            for (String other : begin.isEmpty() ? scopes.like(name) : scopes.fieldsLike(name)) {
                others.put(begin + other + rest + ";", VALUE);
            }
        }
    }

    @Override
    public Void visitIf(IfTree s, Void none) {
        condition(s.getCondition());
        statement(s.getThenStatement(), null, 0);
        statement(s.getElseStatement(), null, 0);
        return null;
    }

    @Override
    public Void visitWhileLoop(WhileLoopTree s, Void none) {
        if (!(bare(s.getCondition()) instanceof LiteralTree)) {
            condition(s.getCondition());
        }
        loop(s.getStatement());
        return null;
    }

    @Override
    public Void visitDoWhileLoop(DoWhileLoopTree s, Void none) {
        if (!(bare(s.getCondition()) instanceof LiteralTree)) {
            condition(s.getCondition());
        }
        loop(s.getStatement());
        return null;
    }

    private void loop(StatementTree body) {
        loops++;
        statement(body, null, 0);
        loops--;
    }

    @Override
    public Void visitForLoop(ForLoopTree s, Void none) {
        scopes.enter();
        scan(s.getInitializer(), none);
        if (s.getCondition() != null && !(s.getCondition() instanceof LiteralTree)) {
            condition(s.getCondition());
        }
        scan(s.getUpdate(), none);
        loop(s.getStatement());
        scopes.leave();
        return null;
    }

    @Override
    public Void visitEnhancedForLoop(EnhancedForLoopTree s, Void none) {
        scopes.enter();
        scan(s.getExpression(), none);
        scopes.declare(s.getVariable());
        loop(s.getStatement());
        scopes.leave();
        return null;
    }

    @Override
    public Void visitCase(CaseTree c, Void none) {
        if (c.getStatements() != null) {
            for (int i = 0; i < c.getStatements().size(); i++) {
                statement(c.getStatements().get(i), c.getStatements(), i);
            }
        }
        return null;
    }

    @Override
    public Void visitVariable(VariableTree v, Void none) {
        scan(v.getInitializer(), none);
        scopes.declare(v);
        return null;
    }

    @Override
    public Void visitClass(ClassTree type, Void none) {
        return null;
    }

    @Override
    public Void visitLambdaExpression(LambdaExpressionTree l, Void none) {
        String outer = result;
        int around = loops;
        result = "";
        loops = 0;
        scopes.enter();
        l.getParameters().forEach(scopes::declare);
        if (l.getBody() instanceof ExpressionTree e && isTruth(e)) {
            condition(e);
        } else {
            scan(l.getBody(), none);
        }
        scopes.leave();
        result = outer;
        loops = around;
        return null;
    }

    @Override
    public Void visitReturn(ReturnTree s, Void none) {
        ExpressionTree e = s.getExpression();
        if (e != null && result.equals("boolean")) {
            condition(e);
        } else if (e != null) {
            List<Piece> others = new ArrayList<>();
            if (NUMBERS.contains(result)) {
                for (String c : result.equals("int") || result.equals("long") ? integers : decimals) {
                    replaced(others, e, c, CONDITION);
                }
            }
            if (NUMBERS.contains(result) && !(e instanceof LiteralTree)) {
                for (String guard : guards()) {
                    replaced(others, e, guard + " ? " + inner(e) + " : -" + inner(e), STATEMENT);
                    replaced(others, e, guard + " ? -" + inner(e) + " : " + inner(e), STATEMENT);
                }
            }
            in(e, others);
            parents.push(s);
            scan(e, none);
            parents.pop();
        }
        return null;
    }

    /** Returns the conditions on which the sign of a value may depend, such as whose turn it is. */
    private List<String> guards() {
        List<String> list = scopes.ofType("boolean");
        conditions.forEach((text, names) -> {
            if (isKnown(names) && !list.contains(text)) {
                list.add(text.contains("||") || text.contains("&&") ? "(" + text + ")" : text);
            }
        });
        return list;
    }

    // Expressions.

    @Override
    public Void scan(Tree t, Void none) {
        if (t == null) {
            return null;
        }
        if (t instanceof ExpressionTree e && !(t instanceof ParenthesizedTree) && !parents.isEmpty() && isValue(parents.peek(), e) && file.start(t) >= 0) {
            List<Piece> others = new ArrayList<>();
            value(e, others);
            in(e, others);
        }
        parents.push(t);
        super.scan(t, none);
        parents.pop();
        return null;
    }

    /**
     * Lets other expressions stand in the place of one. Only the first asks which change is made (see pieces), as
     * there may be dozens.
     */
    private void in(ExpressionTree e, List<Piece> others) {
        if (!others.isEmpty()) {
            others.add(0, Piece.of("(", -1));
            wrap(file.start(e), file.end(e), others, ")");
        }
    }

    private void replaced(List<Piece> others, ExpressionTree e, String text, int cost) {
        int change = change(file.start(e), file.end(e), text, cost);
        if (change >= 0) {
            others.add(Piece.of(NOW + " == " + change + " ? (" + text + ") : ", change));
        }
    }

    /** Whether another value may stand in the place of an expression: it is no place, name or type. */
    private static boolean isValue(Tree parent, ExpressionTree e) {
        if (parent instanceof AssignmentTree a) {
            return a.getExpression() == e;
        }
        if (parent instanceof CompoundAssignmentTree a) {
            return a.getExpression() == e;
        }
        if (parent instanceof VariableTree v) {
            return v.getInitializer() == e;
        }
        if (parent instanceof UnaryTree) {
            return !parent.getKind().name().endsWith("CREMENT");
        }
        if (parent instanceof MethodInvocationTree call) {
            return call.getMethodSelect() != e;
        }
        if (parent instanceof NewClassTree n) {
            return n.getArguments().contains(e);
        }
        if (parent instanceof NewArrayTree n) {
            return n.getType() != e;
        }
        if (parent instanceof TypeCastTree c) {
            return c.getExpression() == e;
        }
        if (parent instanceof ArrayAccessTree a) {
            return a.getIndex() == e;
        }
        return parent instanceof BinaryTree || parent instanceof ConditionalExpressionTree || parent instanceof ParenthesizedTree
                || parent instanceof ReturnTree || parent instanceof LambdaExpressionTree || parent instanceof IfTree
                || parent instanceof ForLoopTree || parent instanceof EnhancedForLoopTree || parent instanceof WhileLoopTree;
    }

    /** The type of an expression, as far as its text tells; else empty. */
    private String typeOf(ExpressionTree e) {
        if (e instanceof ParenthesizedTree p) {
            return typeOf(p.getExpression());
        }
        if (e instanceof LiteralTree l) {
            Object v = l.getValue();
            return v instanceof Integer ? "int" : v instanceof Double ? "double" : v instanceof Float ? "float" : v instanceof Boolean ? "boolean"
                    : v instanceof String ? "String" : "";
        }
        if (e instanceof IdentifierTree i) {
            String type = scopes.typeOf(i.getName().toString());
            return type == null ? "" : type.equals("Integer") ? "int" : type.equals("Double") ? "double" : type;
        }
        if (e instanceof MemberSelectTree m) {
            String name = m.getIdentifier().toString();
            if (m.getExpression().toString().equals("this")) {
                String type = scopes.typeOf(name);
                return type == null ? "" : type;
            }
            return name.equals("length") ? "int" : name.endsWith("_INFINITY") ? "double" : "";
        }
        if (e instanceof MethodInvocationTree call) {
            String name = Weaver.name(call.getMethodSelect());
            if (name.equals("max") || name.equals("min")) {
                return call.getArguments().isEmpty() ? "" : typeOf(call.getArguments().get(0));
            }
            return Set.of("size", "length", "intValue").contains(name) ? "int" : Set.of("isEmpty", "contains", "anyMatch", "allMatch", "noneMatch").contains(name)
                    ? "boolean" : name.equals("count") ? "long" : results.getOrDefault(name, "");
        }
        if (e instanceof TypeCastTree c) {
            return c.getType().toString();
        }
        if (e instanceof UnaryTree u) {
            return typeOf(u.getExpression());
        }
        if (e instanceof ArrayAccessTree a) {
            return typeOf(a.getExpression()).replace("[]", "");
        }
        if (e instanceof ConditionalExpressionTree c) {
            return typeOf(c.getTrueExpression());
        }
        if (e instanceof BinaryTree b) {
            if (isTruth(e)) {
                return "boolean";
            }
            String left = typeOf(b.getLeftOperand());
            String right = typeOf(b.getRightOperand());
            for (String type : List.of("String", "", "double", "float", "long")) {
                if (left.equals(type) || right.equals(type)) {
                    return type;
                }
            }
            return left;
        }
        return "";
    }

    private boolean isTruth(ExpressionTree e) {
        return switch (e.getKind()) {
            case CONDITIONAL_AND, CONDITIONAL_OR, LESS_THAN, LESS_THAN_EQUAL, GREATER_THAN, GREATER_THAN_EQUAL, EQUAL_TO, NOT_EQUAL_TO,
                    LOGICAL_COMPLEMENT, BOOLEAN_LITERAL -> true;
            case PARENTHESIZED -> isTruth(((ParenthesizedTree) e).getExpression());
            case METHOD_INVOCATION, IDENTIFIER, ARRAY_ACCESS -> typeOf(e).equals("boolean");
            default -> false;
        };
    }

    /** A condition, which may lack a part. */
    private void condition(ExpressionTree whole) {
        ExpressionTree e = bare(whole);
        List<Piece> others = new ArrayList<>();
        replaced(others, e, "true", CONDITION);
        replaced(others, e, "false", CONDITION);
        String text = file.text(e);
        for (var c : conditions.entrySet()) {
            if (isKnown(c.getValue()) && !text.contains(c.getKey())) {
                String own = e.getKind() == Tree.Kind.CONDITIONAL_OR ? "(" + text + ")" : text;
                replaced(others, e, c.getKey(), ADDED);
                replaced(others, e, own + " && " + c.getKey(), ADDED);
                replaced(others, e, own + " && !(" + c.getKey() + ")", ADDED);
                replaced(others, e, text + " || " + c.getKey(), ADDED);
                replaced(others, e, text + " || !(" + c.getKey() + ")", ADDED);
            }
        }
        for (String member : members(e)) {
            replaced(others, e, member, VALUE);
            replaced(others, e, (e.getKind() == Tree.Kind.CONDITIONAL_OR ? "(" + text + ")" : text) + " && " + member, CONDITION);
        }
        in(e, others);
        parents.push(whole instanceof ParenthesizedTree ? whole : file.unit()); // the value itself is looked at next
        List<Piece> values = new ArrayList<>();
        value(e, values);
        in(e, values);
        parents.push(e);
        super.scan(e, null);
        parents.pop();
        parents.pop();
    }

    /** Returns tests whether a number of a condition is in a list: a program may count more than it should. */
    private List<String> members(ExpressionTree condition) {
        List<String> lists = scopes.ofType("List<Integer>");
        lists.addAll(scopes.ofType("ArrayList<Integer>"));
        List<String> tests = new ArrayList<>();
        for (String name : new TreeSet<>(namesIn(condition))) {
            if ("int".equals(scopes.typeOf(name)) && !scopes.isField(name)) {
                lists.forEach(list -> tests.add(list + ".contains(" + name + ")"));
            }
        }
        return tests;
    }

    private void value(ExpressionTree e, List<Piece> others) {
        String type = typeOf(e);
        String text = file.text(e);
        if (type.equals("boolean") && !(e instanceof LiteralTree) && !isComparison(e)) {
            replaced(others, e, e instanceof UnaryTree u ? file.text(u.getExpression()) : "!" + inner(e), SLIP);
        }
        if (e instanceof LiteralTree l) {
            literal(l, others);
        } else if (e instanceof IdentifierTree) {
            for (String other : scopes.like(text)) {
                replaced(others, e, other, SLIP);
            }
        } else if (e instanceof MemberSelectTree m) {
            String begin = text.substring(0, text.length() - m.getIdentifier().length());
            String name = m.getIdentifier().toString();
            boolean isField = begin.replace(" ", "").equals("this.");
            for (String other : isField ? scopes.fieldsLike(name) : twins(name)) {
                replaced(others, e, begin + other, SLIP);
            }
            for (String other : isField ? scopes.localsLike(name) : List.<String>of()) {
                replaced(others, e, other, SLIP);
            }
            if (m.getIdentifier().toString().endsWith("_INFINITY") || m.getIdentifier().toString().endsWith("_VALUE")) {
                replaced(others, e, "-" + text, VALUE);
            }
        } else if (e instanceof BinaryTree b) {
            binary(b, others);
        } else if (e instanceof UnaryTree u && e.getKind() == Tree.Kind.UNARY_MINUS) {
            replaced(others, e, file.text(u.getExpression()), SLIP);
        } else if (e instanceof MethodInvocationTree call) {
            call(call, others);
        } else if (e instanceof ConditionalExpressionTree c) {
            String first = file.text(c.getTrueExpression());
            String second = file.text(c.getFalseExpression());
            replaced(others, e, file.text(c.getCondition()) + " ? " + second + " : " + first, SLIP);
            replaced(others, e, first, CONDITION);
            replaced(others, e, second, CONDITION);
        } else if (e instanceof TypeCastTree c) {
            if (!Set.of("int", "long").contains(c.getType().toString())) {
                replaced(others, e, file.text(c.getExpression()), VALUE);
            }
        }
        if (NUMBERS.contains(type) && !(e instanceof LiteralTree)) {
            if (type.equals("int")) {
                replaced(others, e, text + " + 1", VALUE);
                replaced(others, e, text + " - 1", VALUE);
            }
            if (e.getKind() != Tree.Kind.UNARY_MINUS) {
                replaced(others, e, "-" + inner(e), VALUE);
            }
        }
    }

    private String inner(ExpressionTree e) {
        boolean one = e instanceof IdentifierTree || e instanceof MethodInvocationTree || e instanceof MemberSelectTree || e instanceof ArrayAccessTree;
        return one ? file.text(e) : "(" + file.text(e) + ")";
    }

    private static boolean isComparison(ExpressionTree e) {
        return e instanceof BinaryTree && e.getKind() != Tree.Kind.CONDITIONAL_AND && e.getKind() != Tree.Kind.CONDITIONAL_OR;
    }

    private void literal(LiteralTree e, List<Piece> others) {
        if (e.getValue() instanceof Boolean b) {
            replaced(others, e, String.valueOf(!b), SLIP);
        } else if (e.getValue() instanceof Integer n) {
            boolean isNegative = parents.peek().getKind() == Tree.Kind.UNARY_MINUS || n < 0;
            Set<String> list = new LinkedHashSet<>(List.of(String.valueOf(n + 1), String.valueOf(n - 1), String.valueOf(n - 2), "0", "1", "2"));
            list.addAll(integers);
            for (String other : list) {
                boolean isNone = other.equals("0") && Set.of(Tree.Kind.PLUS, Tree.Kind.MINUS).contains(parents.peek().getKind());
                if ((n < 0 || !isNegative || !other.startsWith("-")) && !isNone) {
                    replaced(others, e, other, other.equals(String.valueOf(n + 1)) || other.equals(String.valueOf(n - 1)) ? SLIP : STATEMENT);
                }
            }
            for (String other : scopes.ofType("int")) {
                replaced(others, e, other, VALUE);
            }
            limits(e, others);
            if (n < 0 || n > 0 && !isNegative) {
                replaced(others, e, String.valueOf(-n), SLIP);
            }
        } else if (e.getValue() instanceof String) {
            String text = file.text(e);
            for (String digits : List.of("%.0f", "%.1f", "%.2f")) {
                replaced(others, e, text.replaceAll("%(\\.\\d)?f", digits), VALUE);
            }
        } else if (e.getValue() instanceof Double || e.getValue() instanceof Float) {
            limits(e, others);
            for (String other : decimals) {
                replaced(others, e, other, SLIP);
            }
            String text = file.text(e);
            if (text.matches("[0-9]{1,4}\\.[0-9]{1,4}")) {
                BigDecimal value = new BigDecimal(text);
                replaced(others, e, value.add(value.ulp()).toPlainString(), VALUE);
                replaced(others, e, value.subtract(value.ulp()).toPlainString(), VALUE);
            }
            if (parents.peek().getKind() != Tree.Kind.UNARY_MINUS) {
                replaced(others, e, "-" + text, SLIP);
            }
        }
    }

    /** Lets a variable begin with a limit of its type. */
    private void limits(LiteralTree e, List<Piece> others) {
        Tree p = parents.peek();
        String type = p instanceof VariableTree v && v.getType() != null ? v.getType().toString()
                : p instanceof AssignmentTree a ? typeOf(a.getVariable()) : "";
        switch (type) {
            case "double" -> List.of("NEGATIVE_INFINITY", "POSITIVE_INFINITY").forEach(l -> replaced(others, e, "Double." + l, STATEMENT));
            case "int" -> List.of("MIN_VALUE", "MAX_VALUE").forEach(l -> replaced(others, e, "Integer." + l, STATEMENT));
            default -> { }
        }
    }

    private void binary(BinaryTree e, List<Piece> others) {
        String left = file.text(e.getLeftOperand());
        String right = file.text(e.getRightOperand());
        String operator = operator(e);
        if (typeOf(e).equals("String")) {
            return;
        }
        if (COMPARISONS.contains(operator)) {
            boolean numbers = NUMBERS.contains(typeOf(e.getLeftOperand())) || NUMBERS.contains(typeOf(e.getRightOperand()));
            for (String other : COMPARISONS) {
                if (numbers || other.equals("==") || other.equals("!=")) {
                    replaced(others, e, left + " " + other + " " + right, NEAR.get(operator).equals(other) ? SLIP : VALUE);
                }
            }
            return;
        }
        for (String other : OTHERS.getOrDefault(operator, List.of())) {
            String text = left + " " + other + " " + right;
            if (right.equals("1") && (other.equals("*") || other.equals("/"))) {
                continue; // the operand dropped
            }
            boolean loose = parents.peek() instanceof BinaryTree p && !isComparison(p) != !isTruth(e);
            replaced(others, e, loose ? "(" + text + ")" : text, SLIP);
        }
        switch (operator) {
            case "&&", "||", "+", "-", "*" -> {
                replaced(others, e, left, right.equals("1") ? SLIP : VALUE);
                replaced(others, e, right, VALUE);
            }
            case "/" -> {
                replaced(others, e, left, VALUE);
                if (typeOf(e).equals("int")) {
                    decimal(e, others, "(double) " + left + " / " + right);
                    replaced(others, e, "(" + left + " + 1) / " + right, VALUE);
                    replaced(others, e, "(" + left + " - 1) / " + right, VALUE);
                }
            }
            case "%" -> replaced(others, e, right + " % " + left, VALUE);
            default -> { }
        }
    }

    /** Lets a decimal stand where one may. */
    private void decimal(ExpressionTree e, List<Piece> others, String text) {
        Tree p = parents.peek();
        String type = p instanceof VariableTree v && v.getType() != null ? v.getType().toString() : p instanceof AssignmentTree a ? typeOf(a.getVariable())
                : p instanceof ReturnTree ? result : p instanceof BinaryTree b && COMPARISONS.contains(operator(b)) ? "double" : "";
        if (type.equals("double")) {
            replaced(others, e, text, VALUE);
        }
    }

    private String operator(BinaryTree e) {
        return file.text().substring(file.end(e.getLeftOperand()), file.start(e.getRightOperand())).replaceAll("/\\*.*?\\*/|//.*", "").trim();
    }

    private static List<String> twins(String name) {
        for (List<String> twins : TWINS) {
            if (twins.contains(name)) {
                return twins.stream().filter(t -> !t.equals(name)).toList();
            }
        }
        return List.of();
    }

    private void call(MethodInvocationTree call, List<Piece> others) {
        String name = Weaver.name(call.getMethodSelect());
        String begin = file.text().substring(file.start(call), file.end(call.getMethodSelect()) - name.length());
        String rest = file.text().substring(file.end(call.getMethodSelect()), file.end(call));
        for (String other : twins(name)) {
            replaced(others, call, begin + other + rest, SLIP);
        }
        String signature = signatures.get(name);
        signatures.forEach((other, s) -> {
            if (s.equals(signature) && !other.equals(name)) {
                replaced(others, call, begin + other + rest, VALUE);
            }
        });
        List<? extends ExpressionTree> arguments = call.getArguments();
        for (int i = 0; i < arguments.size() && (begin + name).replace(" ", "").startsWith("Math."); i++) {
            replaced(others, call, file.text(arguments.get(i)), VALUE);
        }
        for (int i = 1; i < arguments.size(); i++) {
            ExpressionTree one = arguments.get(i - 1);
            ExpressionTree other = arguments.get(i);
            if (!typeOf(one).isEmpty() && typeOf(one).equals(typeOf(other)) && twins(name).isEmpty()) {
                String between = file.text().substring(file.end(one), file.start(other));
                replaced(others, call, file.text().substring(file.start(call), file.start(one)) + file.text(other) + between + file.text(one)
                        + file.text().substring(file.end(other), file.end(call)), VALUE);
            }
        }
    }
}
