package touchstone;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import javax.lang.model.type.TypeMirror;

/** What kinds of value expressions have, as far as changes ask. */
final class Kinds {
    enum Kind { WHOLE, DECIMAL, TRUTH, OTHER }

    private final Trees trees;

    Kinds(Trees trees) {
        this.trees = trees;
    }

    Kind of(TreePath path) {
        TypeMirror type = trees.getTypeMirror(path);
        switch (type == null ? "" : type.toString()) {
            case "int":
            case "long":
            case "java.lang.Integer":
            case "java.lang.Long":
                return Kind.WHOLE;
            case "double":
            case "float":
            case "java.lang.Double":
            case "java.lang.Float":
                return Kind.DECIMAL;
            case "boolean":
            case "java.lang.Boolean":
                return Kind.TRUTH;
            default:
                return Kind.OTHER;
        }
    }

    /** Whether another expression of the type of e may stand in its place: it is no place, name or type. */
    static boolean isValue(Tree parent, Tree e) {
        if (parent instanceof AssignmentTree) {
            return ((AssignmentTree) parent).getExpression() == e;
        }
        if (parent instanceof CompoundAssignmentTree) {
            return ((CompoundAssignmentTree) parent).getExpression() == e;
        }
        if (parent instanceof VariableTree) {
            return ((VariableTree) parent).getInitializer() == e;
        }
        if (parent instanceof UnaryTree) {
            return parent.getKind() == Tree.Kind.UNARY_MINUS || parent.getKind() == Tree.Kind.LOGICAL_COMPLEMENT;
        }
        if (parent instanceof MethodInvocationTree) {
            return ((MethodInvocationTree) parent).getMethodSelect() != e;
        }
        if (parent instanceof NewClassTree) {
            return ((NewClassTree) parent).getArguments().contains(e);
        }
        if (parent instanceof NewArrayTree) {
            return ((NewArrayTree) parent).getType() != e;
        }
        if (parent instanceof TypeCastTree) {
            return ((TypeCastTree) parent).getExpression() == e;
        }
        boolean statement = parent instanceof ExpressionStatementTree || parent instanceof CaseTree
                || parent instanceof ModifiersTree || parent instanceof MemberSelectTree;
        return !statement && !(e instanceof ParenthesizedTree) && (parent instanceof ExpressionTree || isStatement(parent));
    }

    /** A statement that uses the value of an expression. */
    private static boolean isStatement(Tree t) {
        switch (t.getKind()) {
            case RETURN:
            case FOR_LOOP:
            case LAMBDA_EXPRESSION:
                return true;
            default:
                return false;
        }
    }
}
