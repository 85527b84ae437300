package touchstone;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;

/** Finds the places in a file where steps must be counted. */
final class StepInstrumenter extends TreeScanner<Void, Void> {
    private final CompilationUnitTree unit;
    private final SourcePositions positions;
    private final InstrumentedFile instrumented;

    private StepInstrumenter(CompilationUnitTree unit, String source, SourcePositions positions) {
        this.unit = unit;
        this.positions = positions;
        this.instrumented = new InstrumentedFile(source);
    }

    static InstrumentedFile instrument(CompilationUnitTree unit, String source, SourcePositions positions) {
        StepInstrumenter s = new StepInstrumenter(unit, source, positions);
        s.scan(unit, null);
        return s.instrumented;
    }

    private int start(Tree t) {
        return (int) positions.getStartPosition(unit, t);
    }

    private void loop(StatementTree body) {
        instrumented.loop(start(body), (int) positions.getEndPosition(unit, body));
    }

    @Override
    public Void visitMethod(MethodTree m, Void none) {
        if (m.getBody() != null && m.getReturnType() != null) {
            instrumented.method(start(m.getBody()) + 1);
        }
        return super.visitMethod(m, none);
    }

    @Override
    public Void visitForLoop(ForLoopTree s, Void none) {
        loop(s.getStatement());
        return super.visitForLoop(s, none);
    }

    @Override
    public Void visitEnhancedForLoop(EnhancedForLoopTree s, Void none) {
        loop(s.getStatement());
        return super.visitEnhancedForLoop(s, none);
    }

    @Override
    public Void visitWhileLoop(WhileLoopTree s, Void none) {
        loop(s.getStatement());
        return super.visitWhileLoop(s, none);
    }

    @Override
    public Void visitDoWhileLoop(DoWhileLoopTree s, Void none) {
        loop(s.getStatement());
        return super.visitDoWhileLoop(s, none);
    }

    @Override
    public Void visitLambdaExpression(LambdaExpressionTree l, Void none) {
        if (l.getBody() instanceof ExpressionTree e && hasValue(e)) {
            instrumented.expression(start(e), (int) positions.getEndPosition(unit, e));
        }
        return super.visitLambdaExpression(l, none);
    }

    /** Reports whether an expression cannot be a statement, and so has a value. */
    private static boolean hasValue(ExpressionTree e) {
        return e instanceof BinaryTree || e instanceof ConditionalExpressionTree || e instanceof ParenthesizedTree
                || e instanceof LiteralTree || e instanceof IdentifierTree || e instanceof ArrayAccessTree;
    }

    @Override
    public Void visitMethodInvocation(MethodInvocationTree call, Void none) {
        if (call.getMethodSelect().toString().equals("System.exit")) {
            instrumented.exit(start(call.getMethodSelect()));
        }
        return super.visitMethodInvocation(call, none);
    }
}
