package touchstone;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Finds conditions of a file that could hold in its other places, too, where all that they name can be named. */
final class ConditionMender extends TreeScanner<Void, Void> {
    private static final int MOST = 24; // conditions tried elsewhere

    private final Edits edits;
    private final Scopes scopes = new Scopes();
    private final Map<String, Set<String>> conditions = new LinkedHashMap<>(); // with the variables that they name

    ConditionMender(Edits edits) {
        this.edits = edits;
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
        Set<String> names = new TreeSet<>();
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitIdentifier(IdentifierTree i, Void none) {
                names.add(i.toString());
                return null;
            }

            @Override
            public Void visitMethodInvocation(MethodInvocationTree call, Void none) {
                if (!(call.getMethodSelect() instanceof IdentifierTree)) {
                    scan(call.getMethodSelect(), none);
                }
                return scan(call.getArguments(), none);
            }
        }.scan(e, null);
        names.removeIf(name -> Character.isUpperCase(name.charAt(0)) || name.equals("this"));
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
    }

    @Override
    public Void visitIf(IfTree s, Void none) {
        mend(s.getCondition());
        return super.visitIf(s, none);
    }

    @Override
    public Void visitConditionalExpression(ConditionalExpressionTree e, Void none) {
        mend(e.getCondition());
        return super.visitConditionalExpression(e, none);
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

    @Override
    public Void visitVariable(VariableTree v, Void none) {
        super.visitVariable(v, none);
        scopes.declare(v);
        return null;
    }

    @Override
    public Void visitClass(ClassTree type, Void none) {
        scopes.enter();
        for (Tree member : type.getMembers()) {
            if (member instanceof VariableTree) {
                scopes.declare((VariableTree) member);
            }
        }
        super.visitClass(type, none);
        scopes.leave();
        return null;
    }

    @Override
    public Void visitMethod(MethodTree m, Void none) {
        scopes.enter();
        super.visitMethod(m, none);
        scopes.leave();
        return null;
    }

    @Override
    public Void visitBlock(BlockTree b, Void none) {
        scopes.enter();
        super.visitBlock(b, none);
        scopes.leave();
        return null;
    }

    @Override
    public Void visitForLoop(ForLoopTree s, Void none) {
        scopes.enter();
        super.visitForLoop(s, none);
        scopes.leave();
        return null;
    }

    @Override
    public Void visitEnhancedForLoop(EnhancedForLoopTree s, Void none) {
        scopes.enter();
        super.visitEnhancedForLoop(s, none);
        scopes.leave();
        return null;
    }
}
