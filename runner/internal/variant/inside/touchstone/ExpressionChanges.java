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
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import javax.lang.model.element.Modifier;

/** Finds expressions that could replace another one, and conditions that may lack a part. */
abstract class ExpressionChanges extends TreeScanner<Void, Void> {
    final ChangeSet changes;
    private final Map<String, String> resultTypes = new HashMap<>(); // types of the program's methods, by name
    private final Map<String, String> fieldTypes = new HashMap<>(); // types of the program's fields, by name
    final Map<String, String> signatures = new HashMap<>(); // of the program's methods, by name
    private final ValueChanges values = new ValueChanges(this);

    Fragments fragments; // of the unit
    SourceFile file;
    Scopes scopes;
    Types types;
    final Deque<Tree> parents = new ArrayDeque<>();
    String resultType = ""; // type of what the method returns

    ExpressionChanges(List<SourceFile> program, ChangeSet changes) {
        this.changes = changes;
        for (SourceFile f : program) {
            for (ClassTree type : f.classes()) {
                fieldTypes.putAll(Syntax.fieldsOf(type));
                for (Member m : Syntax.methods(f, type)) {
                    resultTypes.put(m.name(), m.result());
                    signatures.put(m.name(), type.getSimpleName() + " " + m.method().getReturnType() + m.types());
                }
            }
        }
    }

    /** Begins a method. Its parameters and the fields of its class are in scope. */
    void begin(Member m) {
        file = m.file();
        scopes = new Scopes();
        types = new Types(scopes, resultTypes, fieldTypes);
        scopes.enter();
        for (Tree t : m.type().getMembers()) {
            if (t instanceof VariableTree v && (!m.isStatic() || v.getModifiers().getFlags().contains(Modifier.STATIC))) {
                scopes.declare(v);
            }
        }
        scopes.enter();
        m.method().getParameters().forEach(scopes::declare);
        resultType = m.result();
    }

    @Override
    public Void scan(Tree t, Void none) {
        if (t == null) {
            return null;
        }
        if (t instanceof ExpressionTree e && !(t instanceof ParenthesizedTree) && !parents.isEmpty() && isValue(parents.peek(), e) && file.start(t) >= 0) {
            List<Insertion> alternatives = new ArrayList<>();
            values.add(e, alternatives);
            wrapAlternatives(e, alternatives);
        }
        parents.push(t);
        super.scan(t, none);
        parents.pop();
        return null;
    }

    /**
     * Weaves in the expressions that could replace an expression. There may be dozens, so only the first
     * looks up which change is in force; see ChangeSet.
     */
    void wrapAlternatives(ExpressionTree e, List<Insertion> alternatives) {
        if (!alternatives.isEmpty()) {
            alternatives.add(0, Insertion.of("(", -1));
            changes.wrap(file, file.start(e), file.end(e), alternatives, ")");
        }
    }

    void addReplacement(List<Insertion> alternatives, ExpressionTree e, String text, int cost) {
        int change = changes.add(file, file.start(e), file.end(e), text, cost);
        if (change >= 0) {
            alternatives.add(Insertion.of(ChangeSet.ACTIVE_CHANGE + " == " + change + " ? (" + text + ") : ", change));
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

    /** Adds the changes of a condition, such as parts that it may lack. */
    void addConditionChanges(ExpressionTree condition) {
        ExpressionTree e = Types.withoutParentheses(condition);
        List<Insertion> alternatives = new ArrayList<>();
        addReplacement(alternatives, e, "true", SourceChange.CONDITION);
        addReplacement(alternatives, e, "false", SourceChange.CONDITION);
        String text = file.text(e);
        for (var c : fragments.conditions.entrySet()) {
            if (areInScope(c.getValue()) && !text.contains(c.getKey())) {
                String own = e.getKind() == Tree.Kind.CONDITIONAL_OR ? "(" + text + ")" : text;
                addReplacement(alternatives, e, c.getKey(), SourceChange.ADDED);
                addReplacement(alternatives, e, own + " && " + c.getKey(), SourceChange.ADDED);
                addReplacement(alternatives, e, own + " && !(" + c.getKey() + ")", SourceChange.ADDED);
                addReplacement(alternatives, e, text + " || " + c.getKey(), SourceChange.ADDED);
                addReplacement(alternatives, e, text + " || !(" + c.getKey() + ")", SourceChange.ADDED);
            }
        }
        for (String member : membershipTests(e)) {
            if (text.contains(member)) {
                continue;
            }
            addReplacement(alternatives, e, member, SourceChange.VALUE);
            addReplacement(alternatives, e, (e.getKind() == Tree.Kind.CONDITIONAL_OR ? "(" + text + ")" : text) + " && " + member, SourceChange.CONDITION);
        }
        wrapAlternatives(e, alternatives);
        parents.push(condition instanceof ParenthesizedTree ? condition : file.unit()); // values.add looks at the parent of e
        List<Insertion> inner = new ArrayList<>();
        values.add(e, inner);
        wrapAlternatives(e, inner);
        parents.push(e);
        super.scan(e, null);
        parents.pop();
        parents.pop();
    }

    /** Returns tests of whether a number is in a list or is marked. A program that counts too much may lack one. */
    private List<String> membershipTests(ExpressionTree condition) {
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
            if (text.contains("%") && areInScope(names) && !list.contains(text)) {
                list.add(text.contains("||") || text.contains("&&") ? "(" + text + ")" : text);
            }
        });
        return list;
    }

    String parenthesized(ExpressionTree e) {
        boolean one = e instanceof IdentifierTree || e instanceof MethodInvocationTree || e instanceof MemberSelectTree || e instanceof ArrayAccessTree;
        return one ? file.text(e) : "(" + file.text(e) + ")";
    }

    boolean areInScope(Set<String> names) {
        return names.stream().allMatch(name -> scopes.typeOf(name) != null);
    }
}
