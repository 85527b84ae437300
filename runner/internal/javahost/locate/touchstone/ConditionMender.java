package touchstone;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds conditions of a file that could hold in its other places, too, where all that they name can be named. */
final class ConditionMender extends ScopedScanner {
    private static final Pattern RETURN = Pattern.compile("\\breturn\\s+([^;]+);");
    private static final int MOST = 24; // conditions tried elsewhere

    private final Kinds kinds;
    private final Map<String, Set<String>> conditions = new LinkedHashMap<>(); // with the variables that they name

    ConditionMender(Edits edits, Map<String, Map<String, String>> getters, Trees trees) {
        super(edits, getters);
        this.kinds = new Kinds(trees);
    }

    void mend() {
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitIf(IfTree s, Void none) {
                collect(s.getCondition());
                return super.visitIf(s, none);
            }

            @Override
            public Void visitConditionalExpression(ConditionalExpressionTree e, Void none) {
                collect(e.getCondition());
                return super.visitConditionalExpression(e, none);
            }
        }.scan(edits.unit, null);
        scan(edits.unit, null);
    }

    private void collect(ExpressionTree e) {
        if (e instanceof ParenthesizedTree) {
            collect(((ParenthesizedTree) e).getExpression());
            return;
        }
        if (e.getKind() == Tree.Kind.CONDITIONAL_AND || e.getKind() == Tree.Kind.CONDITIONAL_OR) {
            collect(((BinaryTree) e).getLeftOperand());
            collect(((BinaryTree) e).getRightOperand());
            return;
        }
        if (e.getKind() == Tree.Kind.LOGICAL_COMPLEMENT) {
            collect(((UnaryTree) e).getExpression());
            return;
        }
        if (!edits.isWritten(e) || conditions.size() >= MOST) {
            return;
        }
        Set<String> names = variablesOf(e);
        conditions.put(edits.text(e), names);
    }

    /** Conditions that can stand at this place. */
    private List<String> fitting() {
        List<String> list = new ArrayList<>();
        for (Map.Entry<String, Set<String>> c : conditions.entrySet()) {
            if (c.getValue().stream().allMatch(name -> scopes.typeOf(name) != null)) {
                list.add(c.getKey());
            }
        }
        list.addAll(scopes.ofType("boolean"));
        list.addAll(calls("boolean"));
        return list;
    }

    private void mend(ExpressionTree condition) {
        ExpressionTree e = condition;
        while (e instanceof ParenthesizedTree) {
            e = ((ParenthesizedTree) e).getExpression();
        }
        if (!edits.isWritten(e)) {
            return;
        }
        for (String other : fitting()) {
            edits.replace("another condition", e, other);
            edits.replace("condition added", e, "(", e, ") && (" + other + ")");
            edits.replace("condition added", e, "(", e, ") && !(" + other + ")");
            edits.replace("condition added", e, "(", e, ") || (" + other + ")");
            edits.replace("condition added", e, "(", e, ") || !(" + other + ")");
        }
        part(e);
    }

    /** A part of a condition may be another as well. */
    private void part(ExpressionTree e) {
        if (e instanceof ParenthesizedTree) {
            part(((ParenthesizedTree) e).getExpression());
        } else if (e.getKind() == Tree.Kind.CONDITIONAL_AND || e.getKind() == Tree.Kind.CONDITIONAL_OR) {
            BinaryTree both = (BinaryTree) e;
            for (ExpressionTree one : List.of(both.getLeftOperand(), both.getRightOperand())) {
                for (String other : fitting()) {
                    edits.replace("another condition", one, "(" + other + ")");
                }
                part(one);
            }
        }
    }

    @Override
    public Void visitWhileLoop(WhileLoopTree s, Void none) {
        mend(s.getCondition());
        return super.visitWhileLoop(s, none);
    }

    @Override
    public Void visitIf(IfTree s, Void none) {
        mend(s.getCondition());
        keep(s);
        return super.visitIf(s, none);
    }

    /** What is returned in all branches may have been meant to be worked on. */
    private void keep(IfTree s) {
        if (!edits.isWritten(s)) {
            return;
        }
        for (String type : List.of("double", "float", "int")) {
            for (String name : scopes.ofType(type)) {
                String kept = RETURN.matcher(edits.text(s)).replaceAll(Matcher.quoteReplacement(name) + " = $1;");
                edits.replace("kept instead of returned", s, kept);
            }
        }
    }

    @Override
    public Void visitConditionalExpression(ConditionalExpressionTree e, Void none) {
        mend(e.getCondition());
        return super.visitConditionalExpression(e, none);
    }

    /** A truth that is handed on. */
    @Override
    public Void visitMethodInvocation(MethodInvocationTree call, Void none) {
        for (ExpressionTree e : call.getArguments()) {
            if (edits.isWritten(e) && kinds.of(new TreePath(getCurrentPath(), e)) == Kinds.Kind.TRUTH) {
                for (String other : fitting()) {
                    edits.replace("another condition", e, other);
                    edits.replace("another condition", e, "!(" + other + ")");
                }
            }
        }
        return super.visitMethodInvocation(call, none);
    }

    /** A value that may be meant for one side alone. */
    private void sign(ExpressionTree e) {
        if (edits.isWritten(e) && kinds.of(new TreePath(getCurrentPath(), e)) == Kinds.Kind.DECIMAL) {
            for (String c : fitting()) {
                edits.replace("sign by condition", e, "((" + c + ") ? ", e, " : -(", e, "))");
                edits.replace("sign by condition", e, "((" + c + ") ? -(", e, ") : ", e, ")");
            }
        }
    }

    /** A condition that is kept or given back. */
    private void truth(ExpressionTree e) {
        if (e instanceof BinaryTree && kinds.of(new TreePath(getCurrentPath(), e)) == Kinds.Kind.TRUTH) {
            mend(e);
        }
    }

    @Override
    public Void visitReturn(ReturnTree s, Void none) {
        sign(s.getExpression());
        truth(s.getExpression());
        return super.visitReturn(s, none);
    }

    @Override
    public Void visitAssignment(AssignmentTree e, Void none) {
        sign(e.getExpression());
        return super.visitAssignment(e, none);
    }

    @Override
    public Void visitVariable(VariableTree v, Void none) {
        sign(v.getInitializer());
        truth(v.getInitializer());
        return super.visitVariable(v, none);
    }

    @Override
    public Void visitExpressionStatement(ExpressionStatementTree s, Void none) {
        if (edits.isWritten(s)) {
            for (String c : fitting()) {
                edits.replace("condition added", s, "if (" + c + ") { ", s, " }");
                edits.replace("condition added", s, "if (!(" + c + ")) { ", s, " }");
            }
        }
        return super.visitExpressionStatement(s, none);
    }
}
