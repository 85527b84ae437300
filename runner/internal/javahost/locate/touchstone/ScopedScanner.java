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
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Looks through a file and knows at each place which variables and which methods without parameters it can name. */
abstract class ScopedScanner extends TreePathScanner<Void, Void> {
    final Edits edits;
    final Scopes scopes = new Scopes();
    private final Map<String, Map<String, String>> getters; // what they give, by class and name
    private final Deque<String> classes = new ArrayDeque<>();

    ScopedScanner(Edits edits, Map<String, Map<String, String>> getters) {
        this.edits = edits;
        this.getters = getters;
    }

    /** The methods without parameters that give something, of all classes of a program. */
    static Map<String, Map<String, String>> getters(List<Edits> files) {
        Map<String, Map<String, String>> getters = new LinkedHashMap<>();
        for (Edits f : files) {
            new TreePathScanner<Void, Void>() {
                @Override
                public Void visitMethod(MethodTree m, Void none) {
                    Tree type = getCurrentPath().getParentPath().getLeaf();
                    if (m.getReturnType() != null && m.getParameters().isEmpty() && type instanceof ClassTree) {
                        getters.computeIfAbsent(((ClassTree) type).getSimpleName().toString(), c -> new LinkedHashMap<>())
                                .put(m.getName().toString(), m.getReturnType().toString());
                    }
                    return super.visitMethod(m, none);
                }
            }.scan(f.unit, null);
        }
        return getters;
    }

    /** Calls that give a value of a type, as it is written. */
    List<String> calls(String type) {
        List<String> calls = new ArrayList<>();
        getters.forEach((owner, methods) -> methods.forEach((name, result) -> {
            if (!result.equals(type)) {
                return;
            }
            if (owner.equals(classes.peek())) {
                calls.add(name + "()");
            }
            for (String variable : scopes.ofType(owner)) {
                calls.add(variable + "." + name + "()");
            }
        }));
        return calls;
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
        classes.push(type.getSimpleName().toString());
        for (Tree member : type.getMembers()) {
            if (member instanceof VariableTree) {
                scopes.declare((VariableTree) member);
            }
        }
        super.visitClass(type, none);
        classes.pop();
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
