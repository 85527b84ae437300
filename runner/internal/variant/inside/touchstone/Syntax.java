package touchstone;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Reads what a class or a method declares and calls. */
final class Syntax {
    private Syntax() {}

    private static final Pattern CONSTRUCTOR_CALL = Pattern.compile("^(this|super)\\(");

    static boolean isViews(ClassTree type) {
        return type.getSimpleName().contentEquals("Views");
    }

    static List<Member> methods(SourceFile file, ClassTree type) {
        List<Member> list = new ArrayList<>();
        for (Tree t : type.getMembers()) {
            if (t instanceof MethodTree m && m.getBody() != null && m.getReturnType() != null && file.start(m) >= 0) {
                list.add(new Member(file, type, m));
            }
        }
        return list;
    }

    /** Returns the methods of a class, and the constructors that call no other constructor. */
    static List<Member> methodsAndConstructors(SourceFile file, ClassTree type) {
        List<Member> list = methods(file, type);
        for (Tree t : type.getMembers()) {
            if (t instanceof MethodTree m && m.getReturnType() == null && file.start(m) >= 0 && !m.getParameters().isEmpty()
                    && m.getBody().getStatements().stream().noneMatch(s -> CONSTRUCTOR_CALL.matcher(s.toString()).find())) {
                list.add(new Member(file, type, m));
            }
        }
        return list;
    }

    /** Returns the fields of a class with their types. */
    static Map<String, String> fieldsOf(ClassTree type) {
        Map<String, String> found = new LinkedHashMap<>();
        for (Tree t : type.getMembers()) {
            if (t instanceof VariableTree v) {
                found.put(v.getName().toString(), String.valueOf(v.getType()));
            }
        }
        return found;
    }

    static String name(Tree t) {
        return t instanceof IdentifierTree i ? i.getName().toString()
                : t instanceof MemberSelectTree s ? s.getIdentifier().toString() : "";
    }

    static List<String> names(Member m) {
        return m.method().getParameters().stream().map(v -> v.getName().toString()).toList();
    }

    static Set<String> calls(Member m) {
        Set<String> names = new HashSet<>();
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitMethodInvocation(MethodInvocationTree call, Void none) {
                names.add(name(call.getMethodSelect()));
                return super.visitMethodInvocation(call, none);
            }

            @Override
            public Void visitMemberReference(MemberReferenceTree r, Void none) {
                names.add(r.getName().toString());
                return super.visitMemberReference(r, none);
            }
        }.scan(m.method(), null);
        return names;
    }

    /** Reports whether a file calls a method with an argument that begins with a prefix. */
    static boolean passes(SourceFile file, String method, int argument, String prefix) {
        boolean[] found = {false};
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitMethodInvocation(MethodInvocationTree call, Void none) {
                found[0] |= name(call.getMethodSelect()).equals(method) && call.getArguments().size() > argument
                        && call.getArguments().get(argument).toString().startsWith(prefix);
                return super.visitMethodInvocation(call, none);
            }
        }.scan(file.unit(), null);
        return found[0];
    }

    /** Returns the names of all methods that a method reaches. */
    static Set<String> reachable(List<Member> list, String name) {
        Set<String> seen = new LinkedHashSet<>();
        for (List<String> next = List.of(name); !next.isEmpty(); ) {
            List<String> more = new ArrayList<>();
            for (Member m : list) {
                if (next.contains(m.name())) {
                    calls(m).stream().filter(seen::add).forEach(more::add);
                }
            }
            next = more;
        }
        return seen;
    }

    static boolean isInstantiable(ClassTree type) {
        boolean any = false;
        for (Tree t : type.getMembers()) {
            if (t instanceof MethodTree m && m.getReturnType() == null) {
                if (m.getParameters().isEmpty()) {
                    return true;
                }
                any = true;
            }
        }
        return !any;
    }
}
