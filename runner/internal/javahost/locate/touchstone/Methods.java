package touchstone;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import java.util.TreeMap;
import javax.lang.model.element.Modifier;

/** The methods of a file that can stand in it several times, each time with another body. */
final class Methods extends TreeScanner<Void, Void> {
    /** One of them, and what a call of another that looks like it says. */
    static final class Method {
        final int start; // of its body, before the brace
        final int end; // after it
        private final String head; // up to its name
        private final String name;
        private final String tail; // from its parameters to its body
        private final String arguments;
        private final boolean isVoid;

        Method(int start, int end, String head, String name, String tail, String arguments, boolean isVoid) {
            this.start = start;
            this.end = end;
            this.head = head;
            this.name = name;
            this.tail = tail;
            this.arguments = arguments;
            this.isVoid = isVoid;
        }

        /** The declaration of the method under another name. */
        String head(int number) {
            return head + name + "$" + number + tail;
        }

        /** Hands a call on to that method. */
        String call(int number) {
            String call = name + "$" + number + "(" + arguments + ");";
            return "case " + number + ": " + (isVoid ? call + " return;" : "return " + call);
        }
    }

    private final Edits edits;
    private final TreeMap<Integer, Method> byStart = new TreeMap<>();

    Methods(Edits edits) {
        this.edits = edits;
        scan(edits.unit, null);
    }

    /** The method that has a part of the file in its body, null if there is none. */
    Method around(int start, int end) {
        var found = byStart.lowerEntry(start);
        return found == null || end >= found.getValue().end ? null : found.getValue();
    }

    @Override
    public Void visitClass(ClassTree type, Void none) {
        for (var member : type.getMembers()) {
            if (member instanceof MethodTree) {
                add((MethodTree) member); // and no class within it
            } else if (member instanceof ClassTree) {
                scan(member, none);
            }
        }
        return null;
    }

    @Override
    public Void visitLambdaExpression(LambdaExpressionTree l, Void none) {
        return null;
    }

    private void add(MethodTree m) {
        if (m.getBody() == null || m.getReturnType() == null || !m.getTypeParameters().isEmpty()) {
            return;
        }
        String name = m.getName().toString();
        int type = edits.start(m.getReturnType());
        int place = edits.source.indexOf(name, edits.end(m.getReturnType()));
        int body = edits.start(m.getBody());
        if (type < 0 || place < 0 || place > body) {
            return;
        }
        List<String> flags = new ArrayList<>();
        for (Modifier f : m.getModifiers().getFlags()) {
            flags.add(f.toString());
        }
        String result = edits.source.substring(type, edits.end(m.getReturnType()));
        StringJoiner arguments = new StringJoiner(", ");
        for (VariableTree p : m.getParameters()) {
            arguments.add(p.getName());
        }
        byStart.put(body, new Method(
                body,
                edits.end(m.getBody()),
                String.join(" ", flags) + " " + result + " ",
                name,
                edits.source.substring(place + name.length(), body),
                arguments.toString(),
                result.equals("void")));
    }
}
