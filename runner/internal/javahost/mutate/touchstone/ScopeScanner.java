package touchstone;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePathScanner;

/** Scans a file and keeps track of the variables in scope. */
abstract class ScopeScanner extends TreePathScanner<Void, Void> {
    final FileMutations edits;
    final Scopes scopes = new Scopes();

    ScopeScanner(FileMutations edits) {
        this.edits = edits;
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
    public Void visitLambdaExpression(LambdaExpressionTree l, Void none) {
        scopes.enter();
        super.visitLambdaExpression(l, none);
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
