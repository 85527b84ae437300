package touchstone;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.TreeScanner;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Knows at each place of a file also which methods without parameters it can name. */
abstract class ScopedScanner extends ScopeScanner {
    private final Map<String, Map<String, String>> getters; // what they give, by class and name
    private final Deque<String> classes = new ArrayDeque<>();

    ScopedScanner(Edits edits, Map<String, Map<String, String>> getters) {
        super(edits);
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

    /** The variables that an expression names. What begins with a capital is taken for a type or a constant. */
    static Set<String> variablesOf(Tree e) {
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
        return names;
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
    public Void visitClass(ClassTree type, Void none) {
        classes.push(type.getSimpleName().toString());
        super.visitClass(type, none);
        classes.pop();
        return null;
    }
}
