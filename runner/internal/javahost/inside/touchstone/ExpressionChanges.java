package touchstone;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.TreeScanner;
import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import javax.lang.model.element.Modifier;

/** Finds expressions that could replace others. */
abstract class ExpressionChanges extends TreeScanner<Void, Void> {
    private static final List<String> COMPARISONS = List.of("<", "<=", ">", ">=", "==", "!=");

    private static final Map<String, String> NEAR = Map.of("<", "<=", "<=", "<", ">", ">=", ">=", ">", "==", "!=", "!=", "==");

    private static final Map<String, List<String>> OTHERS = Map.of(
            "+", List.of("-", "*"), "-", List.of("+", "*"), "*", List.of("+", "-", "/"), "/", List.of("%", "*"), "%", List.of("/", "*"),
            "&&", List.of("||"), "||", List.of("&&"), "&", List.of("|"), "|", List.of("&"));

    /** Methods and constants of the library that are easily confused. */
    private static final List<List<String>> TWINS = List.of(
            List.of("max", "min"), List.of("range", "rangeClosed"), List.of("anyMatch", "allMatch", "noneMatch"), List.of("floor", "ceil", "round"),
            List.of("indexOf", "lastIndexOf"), List.of("NEGATIVE_INFINITY", "POSITIVE_INFINITY"), List.of("MIN_VALUE", "MAX_VALUE"));

    final ChangeSet changes;
    private final Map<String, String> results = new HashMap<>(); // types of the program's methods, by name
    private final Map<String, String> fields = new HashMap<>(); // types of the program's fields, by name
    private final Map<String, String> signatures = new HashMap<>();

    Fragments fragments; // of the unit
    Parsed file;
    Scopes scopes;
    Types types;
    final Deque<Tree> parents = new ArrayDeque<>();
    String result = ""; // type of what the method returns

    ExpressionChanges(List<Parsed> program, ChangeSet changes) {
        this.changes = changes;
        for (Parsed f : program) {
            for (ClassTree type : f.classes()) {
                fields.putAll(Syntax.fieldsOf(type));
                for (Member m : Syntax.methods(f, type)) {
                    results.put(m.name(), m.result());
                    signatures.put(m.name(), type.getSimpleName() + " " + m.method().getReturnType() + m.types());
                }
            }
        }
    }

    /** Begins a method. Its parameters and the fields of its class are in scope. */
    void begin(Member m) {
        file = m.file();
        scopes = new Scopes();
        types = new Types(scopes, results, fields);
        scopes.enter();
        for (Tree t : m.type().getMembers()) {
            if (t instanceof VariableTree v && (!m.isStatic() || v.getModifiers().getFlags().contains(Modifier.STATIC))) {
                scopes.declare(v);
            }
        }
        scopes.enter();
        m.method().getParameters().forEach(scopes::declare);
        result = m.result();
    }

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
     * Weaves in the expressions that could replace one. There may be dozens, so only the first asks which
     * change is in force; see ChangeSet.
     */
    void in(ExpressionTree e, List<Piece> others) {
        if (!others.isEmpty()) {
            others.add(0, Piece.of("(", -1));
            changes.wrap(file, file.start(e), file.end(e), others, ")");
        }
    }

    void replaced(List<Piece> others, ExpressionTree e, String text, int cost) {
        int change = changes.add(file, file.start(e), file.end(e), text, cost);
        if (change >= 0) {
            others.add(Piece.of(ChangeSet.NOW + " == " + change + " ? (" + text + ") : ", change));
        }
    }

    /** Reports whether a value may replace an expression. It may not replace the target of an assignment, a name or a type. */
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

    /** Adds the changes of a condition. A part of it may be missing. */
    void condition(ExpressionTree whole) {
        ExpressionTree e = Types.bare(whole);
        List<Piece> others = new ArrayList<>();
        replaced(others, e, "true", SourceChange.CONDITION);
        replaced(others, e, "false", SourceChange.CONDITION);
        String text = file.text(e);
        for (var c : fragments.conditions.entrySet()) {
            if (isKnown(c.getValue()) && !text.contains(c.getKey())) {
                String own = e.getKind() == Tree.Kind.CONDITIONAL_OR ? "(" + text + ")" : text;
                replaced(others, e, c.getKey(), SourceChange.ADDED);
                replaced(others, e, own + " && " + c.getKey(), SourceChange.ADDED);
                replaced(others, e, own + " && !(" + c.getKey() + ")", SourceChange.ADDED);
                replaced(others, e, text + " || " + c.getKey(), SourceChange.ADDED);
                replaced(others, e, text + " || !(" + c.getKey() + ")", SourceChange.ADDED);
            }
        }
        for (String member : members(e)) {
            if (text.contains(member)) {
                continue;
            }
            replaced(others, e, member, SourceChange.VALUE);
            replaced(others, e, (e.getKind() == Tree.Kind.CONDITIONAL_OR ? "(" + text + ")" : text) + " && " + member, SourceChange.CONDITION);
        }
        in(e, others);
        parents.push(whole instanceof ParenthesizedTree ? whole : file.unit()); // its value is changed next
        List<Piece> values = new ArrayList<>();
        value(e, values);
        in(e, values);
        parents.push(e);
        super.scan(e, null);
        parents.pop();
        parents.pop();
    }

    /** Returns tests of whether a number is in a list or marked, since a program may count too many. */
    private List<String> members(ExpressionTree condition) {
        List<String> lists = scopes.ofType("List<Integer>");
        lists.addAll(scopes.ofType("ArrayList<Integer>"));
        List<String> tests = new ArrayList<>();
        for (String name : new TreeSet<>(Fragments.namesIn(condition))) {
            if ("int".equals(scopes.typeOf(name)) && !scopes.isField(name)) {
                lists.forEach(list -> tests.add(list + ".contains(" + name + ")"));
                for (String flags : scopes.ofType("boolean[]")) {
                    tests.add(flags + "[" + name + "]");
                    tests.add("!" + flags + "[" + name + "]");
                }
            }
        }
        return tests;
    }

    /** Returns conditions on which the sign of a value may depend, such as whose turn it is. */
    List<String> guards() {
        List<String> list = scopes.ofType("boolean");
        fragments.conditions.forEach((text, names) -> {
            if (text.contains("%") && isKnown(names) && !list.contains(text)) {
                list.add(text.contains("||") || text.contains("&&") ? "(" + text + ")" : text);
            }
        });
        return list;
    }

    private void value(ExpressionTree e, List<Piece> others) {
        String type = types.typeOf(e);
        String text = file.text(e);
        if (type.equals("boolean") && !(e instanceof LiteralTree) && !Types.isComparison(e)) {
            replaced(others, e, e instanceof UnaryTree u ? file.text(u.getExpression()) : "!" + inner(e), SourceChange.SLIP);
        }
        if (e instanceof LiteralTree l) {
            literal(l, others);
        } else if (e instanceof IdentifierTree) {
            for (String other : scopes.like(text)) {
                replaced(others, e, other, SourceChange.SLIP);
            }
        } else if (e instanceof MemberSelectTree m) {
            String begin = text.substring(0, text.length() - m.getIdentifier().length());
            String name = m.getIdentifier().toString();
            boolean isField = begin.replace(" ", "").equals("this.");
            for (String other : isField ? scopes.fieldsLike(name) : twins(name)) {
                replaced(others, e, begin + other, SourceChange.SLIP);
            }
            for (String other : isField ? scopes.localsLike(name) : List.<String>of()) {
                replaced(others, e, other, SourceChange.SLIP);
            }
            if (m.getIdentifier().toString().endsWith("_INFINITY") || m.getIdentifier().toString().endsWith("_VALUE")) {
                replaced(others, e, "-" + text, SourceChange.VALUE);
                scopes.ofType(types.typeOf(e)).forEach(other -> replaced(others, e, other, SourceChange.VALUE));
            }
            if (text.equals("Double.MIN_VALUE")) { // which is greater than 0
                replaced(others, e, "-Double.MAX_VALUE", SourceChange.SLIP);
            }
        } else if (e instanceof BinaryTree b) {
            binary(b, others);
        } else if (e instanceof UnaryTree u && e.getKind() == Tree.Kind.UNARY_MINUS) {
            replaced(others, e, file.text(u.getExpression()), SourceChange.SLIP);
        } else if (e instanceof MethodInvocationTree call) {
            call(call, others);
        } else if (e instanceof ConditionalExpressionTree c) {
            String first = file.text(c.getTrueExpression());
            String second = file.text(c.getFalseExpression());
            replaced(others, e, file.text(c.getCondition()) + " ? " + second + " : " + first, SourceChange.SLIP);
            replaced(others, e, first, SourceChange.CONDITION);
            replaced(others, e, second, SourceChange.CONDITION);
        } else if (e instanceof TypeCastTree c) {
            if (!Set.of("int", "long").contains(c.getType().toString())) {
                replaced(others, e, file.text(c.getExpression()), SourceChange.VALUE);
            }
        }
        if (isGiven() && !(e instanceof NewClassTree || e instanceof NewArrayTree)) { // perhaps a copy is needed
            if (type.endsWith("[]")) {
                replaced(others, e, inner(e) + ".clone()", SourceChange.VALUE);
            } else if (type.matches("(Array)?List<.*")) {
                replaced(others, e, "new java.util.ArrayList<>(" + text + ")", SourceChange.VALUE);
            }
        }
        if (Types.NUMBERS.contains(type) && !(e instanceof LiteralTree)) {
            if (type.equals("int") && (isCounted(e) || isGiven())) {
                signatures.forEach((method, s) -> {
                    if (s.endsWith(" int[int]") && !text.contains(method)) {
                        replaced(others, e, s.substring(0, s.indexOf(' ')) + "." + method + "(" + text + ")", SourceChange.STATEMENT);
                    }
                });
            }
            if (type.equals("int") && isCounted(e)) {
                fragments.sizes.forEach((size, names) -> {
                    if (isKnown(names) && !text.contains(size)) {
                        replaced(others, e, size, SourceChange.STATEMENT);
                    }
                });
            }
            if (type.equals("int")) {
                replaced(others, e, text + " + 1", SourceChange.VALUE);
                replaced(others, e, text + " - 1", SourceChange.VALUE);
            }
            if (e.getKind() != Tree.Kind.UNARY_MINUS) {
                replaced(others, e, "-" + inner(e), SourceChange.VALUE);
            }
        }
    }

    /** Reports whether the expression is assigned. */
    private boolean isGiven() {
        return parents.peek() instanceof VariableTree || parents.peek() instanceof AssignmentTree;
    }

    /** Reports whether an expression is an argument or is divided for its remainder. */
    private boolean isCounted(ExpressionTree e) {
        return parents.peek() instanceof MethodInvocationTree
                || parents.peek() instanceof BinaryTree b && b.getKind() == Tree.Kind.REMAINDER && b.getLeftOperand() == e;
    }

    String inner(ExpressionTree e) {
        boolean one = e instanceof IdentifierTree || e instanceof MethodInvocationTree || e instanceof MemberSelectTree || e instanceof ArrayAccessTree;
        return one ? file.text(e) : "(" + file.text(e) + ")";
    }

    private void literal(LiteralTree e, List<Piece> others) {
        if (e.getValue() instanceof Boolean b) {
            replaced(others, e, String.valueOf(!b), SourceChange.SLIP);
        } else if (e.getValue() instanceof Integer n) {
            boolean isNegative = parents.peek().getKind() == Tree.Kind.UNARY_MINUS || n < 0;
            boolean isCounter = n == 0 && parents.peek() instanceof VariableTree && !(around() instanceof ForLoopTree); // which hides that its use is wrong
            Set<String> list = new LinkedHashSet<>(List.of(String.valueOf(n + 1), String.valueOf(n - 1), String.valueOf(n - 2), "0", "1", "2"));
            list.addAll(fragments.integers);
            for (String other : list) {
                boolean isNone = other.equals("0") && Set.of(Tree.Kind.PLUS, Tree.Kind.MINUS).contains(parents.peek().getKind());
                if ((n < 0 || !isNegative || !other.startsWith("-")) && !isNone) {
                    boolean isNext = !isCounter && (other.equals(String.valueOf(n + 1)) || other.equals(String.valueOf(n - 1)));
                    replaced(others, e, other, isNext ? SourceChange.SLIP : SourceChange.STATEMENT);
                }
            }
            for (String other : scopes.ofType("int")) {
                replaced(others, e, other, SourceChange.VALUE);
            }
            limits(e, others);
            if (n < 0 || n > 0 && !isNegative) {
                replaced(others, e, String.valueOf(-n), SourceChange.SLIP);
            }
        } else if (e.getValue() instanceof String) {
            String text = file.text(e);
            for (String digits : List.of("%.0f", "%.1f", "%.2f")) {
                replaced(others, e, text.replaceAll("%(\\.\\d)?f", digits), SourceChange.VALUE);
            }
        } else if (e.getValue() instanceof Double || e.getValue() instanceof Float) {
            limits(e, others);
            for (String other : fragments.decimals) {
                replaced(others, e, other, SourceChange.SLIP);
            }
            String text = file.text(e);
            if (text.matches("[0-9]{1,4}\\.[0-9]{1,4}")) {
                BigDecimal value = new BigDecimal(text);
                replaced(others, e, value.add(value.ulp()).toPlainString(), SourceChange.VALUE);
                replaced(others, e, value.subtract(value.ulp()).toPlainString(), SourceChange.VALUE);
            }
            if (parents.peek().getKind() != Tree.Kind.UNARY_MINUS) {
                replaced(others, e, "-" + text, SourceChange.SLIP);
            }
        }
    }

    /** Returns what contains the innermost parent. */
    private Tree around() {
        return parents.stream().skip(1).findFirst().orElse(null);
    }

    /** Replaces the first value of a variable by a limit of its type. */
    private void limits(LiteralTree e, List<Piece> others) {
        Tree p = parents.peek();
        String type = p instanceof VariableTree v && v.getType() != null ? v.getType().toString()
                : p instanceof AssignmentTree a ? types.typeOf(a.getVariable()) : "";
        switch (type) {
            case "double" -> List.of("NEGATIVE_INFINITY", "POSITIVE_INFINITY").forEach(l -> replaced(others, e, "Double." + l, SourceChange.STATEMENT));
            case "int" -> List.of("MIN_VALUE", "MAX_VALUE").forEach(l -> replaced(others, e, "Integer." + l, SourceChange.STATEMENT));
            default -> { }
        }
    }

    private void binary(BinaryTree e, List<Piece> others) {
        String left = file.text(e.getLeftOperand());
        String right = file.text(e.getRightOperand());
        String operator = operator(e);
        if (types.typeOf(e).equals("String")) {
            return;
        }
        if (COMPARISONS.contains(operator)) {
            boolean numbers = Types.NUMBERS.contains(types.typeOf(e.getLeftOperand())) || Types.NUMBERS.contains(types.typeOf(e.getRightOperand()));
            for (String other : COMPARISONS) {
                if (numbers || other.equals("==") || other.equals("!=")) {
                    replaced(others, e, left + " " + other + " " + right, NEAR.get(operator).equals(other) ? SourceChange.SLIP : SourceChange.VALUE);
                }
            }
            if (types.typeOf(e.getRightOperand()).equals("int") && !(e.getRightOperand() instanceof LiteralTree) && "<>".indexOf(operator.charAt(0)) >= 0) {
                replaced(others, e, left + " " + operator + " " + inner(e.getRightOperand()) + " / 2.0", SourceChange.STATEMENT);
            }
            return;
        }
        for (String other : OTHERS.getOrDefault(operator, List.of())) {
            String text = left + " " + other + " " + right;
            if (right.equals("1") && (other.equals("*") || other.equals("/"))) {
                continue; // a change below drops the operand
            }
            boolean loose = parents.peek() instanceof BinaryTree p && !Types.isComparison(p) != !types.isTruth(e);
            replaced(others, e, loose ? "(" + text + ")" : text, SourceChange.SLIP);
        }
        switch (operator) {
            case "&&", "||", "+", "-", "*" -> {
                replaced(others, e, left, right.equals("1") ? SourceChange.SLIP : SourceChange.VALUE);
                replaced(others, e, right, SourceChange.VALUE);
            }
            case "/" -> {
                replaced(others, e, left, SourceChange.VALUE);
                if (types.typeOf(e).equals("int")) {
                    decimal(e, others, "(double) " + left + " / " + right);
                    replaced(others, e, "(" + left + " + 1) / " + right, SourceChange.VALUE);
                    replaced(others, e, "(" + left + " - 1) / " + right, SourceChange.VALUE);
                }
            }
            case "%" -> {
                replaced(others, e, right + " % " + left, SourceChange.VALUE);
                for (String other : right.equals("2") ? scopes.ofType("int") : List.<String>of()) { // what is left may be counted instead
                    replaced(others, e, "(" + left + " + " + other + ") % 2", SourceChange.STATEMENT);
                }
            }
            default -> { }
        }
    }

    /** Replaces an expression by one with a fraction, if its type allows that. */
    private void decimal(ExpressionTree e, List<Piece> others, String text) {
        Tree p = parents.peek();
        String type = p instanceof VariableTree v && v.getType() != null ? v.getType().toString() : p instanceof AssignmentTree a ? types.typeOf(a.getVariable())
                : p instanceof ReturnTree ? result : p instanceof BinaryTree b && COMPARISONS.contains(operator(b)) ? "double" : "";
        if (type.equals("double")) {
            replaced(others, e, text, SourceChange.VALUE);
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
        String name = Syntax.name(call.getMethodSelect());
        String begin = file.text().substring(file.start(call), file.end(call.getMethodSelect()) - name.length());
        String rest = file.text().substring(file.end(call.getMethodSelect()), file.end(call));
        for (String other : twins(name)) {
            replaced(others, call, begin + other + rest, SourceChange.SLIP);
        }
        String signature = signatures.get(name);
        signatures.forEach((other, s) -> {
            if (s.equals(signature) && !other.equals(name)) {
                replaced(others, call, begin + other + rest, SourceChange.VALUE);
            }
        });
        List<? extends ExpressionTree> arguments = call.getArguments();
        for (int i = 0; i < arguments.size() && (begin + name).replace(" ", "").startsWith("Math."); i++) {
            replaced(others, call, file.text(arguments.get(i)), SourceChange.VALUE);
        }
        for (int i = 1; i < arguments.size(); i++) {
            ExpressionTree one = arguments.get(i - 1);
            ExpressionTree other = arguments.get(i);
            if (!types.typeOf(one).isEmpty() && types.typeOf(one).equals(types.typeOf(other)) && twins(name).isEmpty()) {
                String between = file.text().substring(file.end(one), file.start(other));
                replaced(others, call, file.text().substring(file.start(call), file.start(one)) + file.text(other) + between + file.text(one)
                        + file.text().substring(file.end(other), file.end(call)), SourceChange.VALUE);
            }
        }
    }

    boolean isKnown(Set<String> names) {
        return names.stream().allMatch(name -> scopes.typeOf(name) != null);
    }
}
