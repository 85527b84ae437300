package touchstone;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * The parameter and result types of a program's methods, by name, to find methods that can replace each
 * other.
 */
final class Signatures extends TreeScanner<Void, Void> {
    private final Map<String, String> methods = new LinkedHashMap<>();

    Signatures(Iterable<? extends CompilationUnitTree> files) {
        scan(files, null);
    }

    /** Returns the other methods with the same parameter and result types. */
    List<String> methodsLike(String name) {
        return withSameSignature(methods, name);
    }

    private static List<String> withSameSignature(Map<String, String> all, String name) {
        String wanted = all.get(name);
        List<String> names = new ArrayList<>();
        for (String other : new TreeSet<>(all.keySet())) {
            if (wanted != null && wanted.equals(all.get(other)) && !other.equals(name)) {
                names.add(other);
            }
        }
        return names;
    }

    @Override
    public Void visitClass(ClassTree type, Void none) {
        for (var member : type.getMembers()) {
            if (member instanceof MethodTree) {
                MethodTree m = (MethodTree) member;
                StringBuilder signature = new StringBuilder(type.getSimpleName() + ":" + m.getReturnType());
                for (VariableTree p : m.getParameters()) {
                    signature.append(' ').append(p.getType());
                }
                methods.put(m.getName().toString(), signature.toString());
            }
        }
        return super.visitClass(type, none);
    }
}
