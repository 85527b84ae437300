package touchstone;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.TreeMap;

/** Writes the methods of the solutions as they appear in the program. */
final class RightMethods {
    private final Weaver weaver;

    RightMethods(Weaver weaver) {
        this.weaver = weaver;
    }

    /**
     * Returns fields, with their types, that the methods of a class set before they call a unit, such as
     * whose turn it is. The skeleton lacks these fields.
     */
    Map<String, String> hiddenFields(String type, Unit u, UnitMethod p) {
        Map<String, String> found = new TreeMap<>();
        if (!p.receiver().equals("this") || type.equals(u.type) || weaver.dropped.contains("0 " + u.type + "." + u.name() + "$in")) {
            return found;
        }
        for (String f : u.fieldsRead) {
            String name = f.substring(f.indexOf('.') + 1);
            String fieldType = weaver.finder.fieldUses.typeOf(f);
            boolean filled = weaver.units.stream().anyMatch(by -> by.type.equals(type) && by.extraFieldsSet.contains(f));
            boolean own = fieldType.equals("boolean") || weaver.units.stream().noneMatch(by -> by.type.equals(u.type) && by.extraFieldsSet.contains(f));
            if (f.equals(u.type + "." + name) && !p.fields().contains(name) && filled && own && (fieldType.equals("boolean") || DispatchCode.NUMBERS.contains(fieldType))) {
                found.put(name, fieldType);
            }
        }
        return found;
    }

    /** Returns a method that sets the hidden fields and calls the unit. */
    String setter(Unit u, Map<String, String> hidden) {
        Member m = u.method().member();
        StringJoiner parameters = new StringJoiner(", ", "(", ")");
        StringJoiner arguments = new StringJoiner(", ", "(", ")");
        StringBuilder body = new StringBuilder(" { ");
        hidden.forEach((name, fieldType) -> {
            parameters.add(fieldType + " " + name + "$in");
            body.append("this." + name + " = " + name + "$in; ");
            weaver.passedFields.add(u.type + "." + name);
        });
        for (VariableTree v : m.method().getParameters()) {
            parameters.add(v.getType() + " " + v.getName());
            arguments.add(v.getName());
        }
        String result = m.method().getReturnType().toString();
        body.append(result.equals("void") ? "" : "return ").append(m.name() + arguments + "; }");
        return result + " " + m.name() + "$in" + parameters + body;
    }

    /** Returns a method of a solution, with the number of its form in its name. It calls the units of the program. */
    String renamed(int form, Member m) {
        SourceFile file = m.file();
        String type = m.type().getSimpleName().toString();
        TreeMap<Integer, String[]> edits = new TreeMap<>(); // by start offset: the end offset and the new text
        Map<String, String> variables = new LinkedHashMap<>(); // in scope, with their types
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitVariable(VariableTree v, Void none) {
                variables.put(v.getName().toString(), String.valueOf(v.getType()));
                return super.visitVariable(v, none);
            }

            @Override
            public Void visitIdentifier(IdentifierTree i, Void none) {
                if (!variables.containsKey(i.getName().toString())) {
                    rename(i.getName().toString(), file.start(i));
                }
                return null;
            }

            @Override
            public Void visitMemberSelect(MemberSelectTree s, Void none) {
                String object = s.getExpression().toString();
                if (object.equals("this") || type.equals(variables.get(object))) {
                    rename(s.getIdentifier().toString(), file.end(s) - s.getIdentifier().length());
                }
                return super.visitMemberSelect(s, none);
            }

            private void rename(String name, int at) {
                String own = weaver.finder.renamedFields.get(type + "." + name);
                if (at >= 0 && own != null) {
                    edits.put(at, new String[] {String.valueOf(at + name.length()), own});
                    return;
                }
                if (at >= 0 && weaver.solutions.helpers.getOrDefault(type, Set.of()).contains(name)) {
                    edits.put(at, new String[] {String.valueOf(at + name.length()), name + "$" + form});
                } else if (at >= 0 && weaver.solutions.fields.getOrDefault(type, Set.of()).contains(name)) {
                    edits.put(at, new String[] {String.valueOf(at + name.length()), name + "$s"});
                }
            }

            @Override
            public Void visitMethodInvocation(MethodInvocationTree call, Void none) {
                if (call.getMethodSelect() instanceof IdentifierTree i) {
                    rename(i.getName().toString(), file.start(i));
                    scan(call.getArguments(), none);
                } else {
                    super.visitMethodInvocation(call, none);
                }
                passAdditionalArguments(call);
                return null;
            }

            /** Passes the additional arguments that a method of the program has. */
            private void passAdditionalArguments(MethodInvocationTree call) {
                String name = Syntax.name(call.getMethodSelect());
                for (Unit u : weaver.units) {
                    if (!u.name().equals(name) || u.methods.isEmpty()) {
                        continue;
                    }
                    UnitMethod p = u.method();
                    Map<String, String> hidden = hiddenFields(type, u, p);
                    if (hidden.entrySet().stream().anyMatch(e -> findArgument(e.getKey(), e.getValue(), null, "") == null)) {
                        hidden = Map.of();
                    }
                    if (hidden.isEmpty() && p.isCalledAlike(u)) {
                        continue;
                    }
                    ExpressionTree select = call.getMethodSelect();
                    String receiver = select instanceof MemberSelectTree s ? file.text(s.getExpression()) : "this";
                    boolean moved = !Set.of("this", Weaver.SELF).contains(p.receiver()) && !u.rightMethod.isStatic();
                    StringJoiner arguments = new StringJoiner(", ", "(", ")");
                    hidden.forEach((field, of) -> arguments.add(findArgument(field, of, null, "")));
                    for (VariableTree parameter : p.member().method().getParameters()) {
                        String w = parameter.getName().toString();
                        int nth = p.arguments().stream().map(a -> a.substring(a.lastIndexOf(' ') + 1)).toList().indexOf(w);
                        String argument = moved && w.equals(p.receiver()) ? receiver
                                : nth >= 0 ? file.text(call.getArguments().get(nth)) : findArgument(w, parameter.getType().toString(), u.type, receiver);
                        if (argument != null && parameter == p.flag() && weaver.isFlagNegated(form, u)) {
                            argument = "!" + argument;
                        }
                        if (argument == null) {
                            weaver.units.stream().filter(of -> of.type.equals(type) && weaver.solutions.withHelpers(weaver.solutions.members(form, type), of.name()).contains(m.name()))
                                    .forEach(of -> of.unitsLackingArguments.add(u.number));
                            argument = DispatchCode.defaultValue(parameter.getType().toString());
                        }
                        arguments.add(argument);
                    }
                    String target = !moved ? receiver
                            : p.member().isStatic() || !p.member().type().getSimpleName().contentEquals(type)
                                    ? p.member().type().getSimpleName().toString() : "this";
                    if (moved && p.member().type().getSimpleName().contentEquals(u.type) && !p.member().isStatic()) {
                        target = receiver;
                    }
                    target = p.needsObject(u) ? u.type + "." + Weaver.SELF : target;
                    String called = target + "." + (hidden.isEmpty() ? name : name + "$in") + arguments;
                    called = DispatchCode.toList(called, p.member().result(), u.rightMethod.result());
                    StringJoiner filled = new StringJoiner(" ", "{ ", " " + called + "; }");
                    for (String f : p.fields()) {
                        filled.add(target + "." + f + " = " + file.text(call.getArguments().get(p.arguments().indexOf(f))) + ";");
                    }
                    edits.put(file.start(call), new String[] {String.valueOf(file.end(call)), p.fields().isEmpty() ? called : filled.toString()});
                    return;
                }
            }

            /**
             * Returns an argument for a parameter that the skeleton lacks: a variable in scope, or a call on
             * the receiver. Returns null if there is none.
             */
            private String findArgument(String name, String wanted, String type, String receiver) {
                if (wanted.equals(variables.get(name))) {
                    return name;
                }
                for (var e : variables.entrySet()) {
                    if (e.getValue().equals(wanted)) {
                        return e.getKey();
                    }
                }
                for (Unit u : weaver.units) {
                    boolean asked = u.type.equals(type) && u.isExact() && u.rightMethod.types().isEmpty();
                    if (asked && u.rightMethod.result().equals(wanted)) {
                        return receiver + "." + u.name() + "()";
                    }
                }
                return null;
            }
        }.scan(m.method(), null);
        StringBuilder out = new StringBuilder(m.isStatic() ? "static " : "");
        int body = file.start(m.method().getBody());
        String written = m.isConstructor() ? type : m.name();
        int at = m.isConstructor() ? file.start(m.method()) : file.end(m.method().getReturnType());
        int name = file.text().indexOf(written, at);
        out.append(m.isConstructor() ? "void" : file.text(m.method().getReturnType())).append(' ');
        out.append(written).append('$').append(form).append(file.text(), name + written.length(), body);
        out.append('{').append(weaver.searches.rightRecordingStart(m, m.name() + "$" + form));
        at = body + 1;
        for (var e : edits.entrySet()) {
            if (e.getKey() >= at) {
                out.append(file.text(), at, e.getKey()).append(e.getValue()[1]);
                at = Integer.parseInt(e.getValue()[0]);
            }
        }
        return out.append(file.text(), at, file.end(m.method())).toString();
    }
}
