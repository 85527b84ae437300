package touchstone;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.StringJoiner;

/** Writes the code with which a method of the program chooses the body that runs. */
final class DispatchCode {
    private final Weaver weaver;

    DispatchCode(Weaver weaver) {
        this.weaver = weaver;
    }

    /** Returns code for the start of a method whose calls a Bridge may convert. */
    static String bridgedStart(Unit u, Member m, String call) {
        StringJoiner arguments = new StringJoiner(", ", "new Object[] {", "}");
        m.method().getParameters().forEach(p -> arguments.add(p.getName()));
        String result = m.method().getReturnType().toString();
        return " if (touchstone.Bridge." + call + m.type().getSimpleName() + ".class, " + arguments + ")) return"
                + (result.equals("void") ? "; " : " (" + result + ") touchstone.Bridge.result; ");
    }

    /**
     * Returns code for the end of a constructor that is a unit. The own body runs first, because it may set
     * further fields.
     */
    static String constructorEnd(Unit u, UnitMethod p) {
        return " if (touchstone.UnitRuntime.form(" + u.number + ") != 0) new$" + u.number + "(" + String.join(", ", p.arguments()) + "); ";
    }

    /** Returns code for the start of a method of the program that is a unit. */
    String methodStart(Unit u, UnitMethod p) {
        if (weaver.isBridged) {
            return bridgedStart(u, p.member(), "answerProgramCall(" + u.number + ", " + u.methods.indexOf(p) + ", " + p.receiver() + ", ");
        }
        String k = String.valueOf(u.number);
        String result = p.member().method().getReturnType().toString();
        boolean isOnReceiver = p.receiver().equals("this") || p.receiver().equals(Weaver.SELF);
        String self = u.rightMethod.isStatic() ? "null" : p.receiver();
        StringJoiner arguments = new StringJoiner(", ", "(", ")");
        arguments.add("f$");
        p.arguments().forEach(arguments::add);
        String call = p.receiver() + "." + u.name() + "$f" + arguments;
        StringJoiner parameters = new StringJoiner(", ", "(", ")");
        p.member().method().getParameters().forEach(v -> parameters.add(v.getName()));
        String ownCall = p.member().name() + parameters;
        StringBuilder text = new StringBuilder("{ ");
        if (u.readsSolutionFields && !u.writesSolutionFields && isOnReceiver) {
            text.append("touchstone.UnitRuntime.enter(" + k + ", " + p.receiver() + "); ");
        }
        text.append("int f$ = touchstone.UnitRuntime.form(" + k + "); ");
        if (u.isVoid()) {
            if (u.changesReceiver() && p.receiver().equals("this")) {
                text.append(compareEffects(u, p));
            }
            text.append("if (f$ == -1) f$ = touchstone.UnitRuntime.right(" + k + "); ");
            if (u.canFollowOwn()) {
                text.append("if (f$ >= " + Weaver.AFTER_OWN + ") { long s$ = touchstone.UnitRuntime.beginPreceding(" + k + "); ");
                text.append("try { " + ownCall + "; } catch (Throwable e$) { } touchstone.UnitRuntime.endPreceding(" + k + ", f$, s$); f$ -= " + Weaver.AFTER_OWN + "; } ");
            }
            text.append("if (f$ != 0) { ");
            text.append(u.readsSolutionFields && !u.writesSolutionFields && isOnReceiver ? "touchstone.UnitRuntime.copyFromProgram(" + p.receiver() + "); " : "");
            text.append(call).append("; ");
            text.append(u.writesSolutionFields && isOnReceiver ? "touchstone.UnitRuntime.copyToProgram(" + p.receiver() + "); " : "");
            text.append(u.finalCall == null ? "" : u.finalCall.name() + "(); ");
            return text.append("return" + (result.equals("void") ? "" : " " + resultAfter(u, result, isOnReceiver ? p.receiver() : "")) + "; } } ").toString();
        }
        StringJoiner argumentArray = new StringJoiner(", ", "new Object[] {", "}");
        p.arguments().forEach(argumentArray::add);
        String right = conversion(call, result, u.rightMethod.result());
        StringJoiner storeResult = new StringJoiner(", ", "touchstone.UnitRuntime.replaceStored(" + p.receiver() + ", o$, r$, ", "); ");
        storeResult.setEmptyValue("");
        u.extraFieldsSet.stream().filter(f -> isOnReceiver && f.startsWith(u.type + ".")).forEach(f -> storeResult.add('"' + f.substring(u.type.length() + 1) + '"'));
        text.append("if (f$ == -1) { String q$ = touchstone.UnitRuntime.callText(\"" + u.name() + "\", " + self + ", " + argumentArray + "); ");
        text.append("if (touchstone.UnitRuntime.shouldCompare(q$)) { Object o$; Throwable t$; do { o$ = null; t$ = null; touchstone.UnitRuntime.beginOwn(); ");
        text.append("try { o$ = " + ownCall + "; } catch (Throwable e$) { t$ = e$; } ");
        text.append("touchstone.UnitRuntime.endOwn(); } while (touchstone.UnitRuntime.runAgain(q$, o$, t$)); ");
        text.append("f$ = touchstone.UnitRuntime.right(" + k + ") % " + Weaver.AFTER_OWN + "; ");
        text.append(result + " r$ = " + right + "; ");
        text.append("touchstone.UnitRuntime.recordCall(q$, o$, t$, r$); " + storeResult + "return r$; } f$ = touchstone.UnitRuntime.right(" + k + "); } ");
        if (u.canFollowOwn()) {
            text.append("if (f$ >= " + Weaver.AFTER_OWN + ") { Object o$ = null; long s$ = touchstone.UnitRuntime.beginPreceding(" + k + "); ");
            text.append("try { o$ = " + ownCall + "; } catch (Throwable e$) { } touchstone.UnitRuntime.endPreceding(" + k + ", f$, s$); f$ -= " + Weaver.AFTER_OWN + "; ");
            text.append(result + " r$ = " + right + "; " + storeResult + "return r$; } ");
        }
        text.append("if (f$ != 0) return " + right + "; } ");
        return text.toString();
    }

    /** Returns code that runs a watched unit's own body on a copy of its object, and then the right body. */
    String compareEffects(Unit u, UnitMethod p) {
        StringJoiner parameters = new StringJoiner(", ", "(", ")");
        p.member().method().getParameters().forEach(v -> parameters.add(v.getName()));
        StringJoiner argumentArray = new StringJoiner(", ", "new Object[] {", "}");
        p.arguments().forEach(argumentArray::add);
        StringJoiner getters = new StringJoiner(",", "\"", "\"");
        for (Unit o : weaver.units) {
            if (o.type.equals(u.type) && !o.rightMethod.isStatic() && o.rightMethod.types().isEmpty() && !o.rightMethod.result().equals("void")) {
                getters.add(o.name());
            }
        }
        String call = p.member().name() + parameters;
        return "if (f$ == -1) { String q$ = touchstone.UnitRuntime.callText(\"" + u.name() + "\", this, " + argumentArray + "); "
                + "Object c$ = touchstone.UnitRuntime.shouldCompare(q$) ? touchstone.Effects.copy(this) : null; if (c$ != null) { Throwable t$ = null; touchstone.UnitRuntime.beginOwn(); "
                + "try { ((" + u.type + ") c$)." + call + "; } catch (Throwable e$) { t$ = e$; } touchstone.UnitRuntime.endOwn(); "
                + "int w$ = touchstone.Effects.pause(); try { " + call + "; } finally { touchstone.Effects.resume(w$); } "
                + "touchstone.Effects.compare(q$, c$, t$, this, " + getters + "); return; } } ";
    }

    /**
     * Returns code for the result of a method that returns nothing in the solution. The program's method may
     * return what the solution stores in a field.
     */
    String resultAfter(Unit u, String type, String receiver) {
        for (SourceFile file : weaver.solutions.list.get(0)) {
            for (ClassTree t : file.classes()) {
                for (Tree member : t.getMembers()) {
                    boolean found = !receiver.isEmpty() && t.getSimpleName().contentEquals(u.type) && member instanceof VariableTree v
                            && v.getType().toString().equals(type) && weaver.solutions.fields.get(u.type).contains(v.getName().toString());
                    if (found) {
                        return receiver + "." + ((VariableTree) member).getName() + "$s";
                    }
                }
            }
        }
        return defaultValue(type);
    }

    static String defaultValue(String type) {
        return type.equals("boolean") ? "false" : NUMBERS.contains(type) ? "0" : "null";
    }

    static boolean isCompatible(String given, String wanted) {
        return given.equals(wanted) || NUMBERS.contains(given) && NUMBERS.contains(wanted);
    }

    static final Set<String> NUMBERS = Set.of("int", "long", "float", "double", "short", "byte");

    static String conversion(String call, String to, String from) {
        if (to.equals(from)) {
            return call;
        }
        if (NUMBERS.contains(to) && NUMBERS.contains(from)) {
            return "(" + to + ") " + call;
        }
        if (from.startsWith("List<") && (to.startsWith("ArrayList<") || to.startsWith("LinkedList<"))) {
            return "new java.util." + to + "(" + call + ")";
        }
        if (from.equals("List<Integer>") && to.equals("int[]")) {
            return call + ".stream().mapToInt(Integer::intValue).toArray()";
        }
        return from.startsWith("List<") && to.endsWith("[]") ? call + ".toArray(new " + to.replace("[]", "[0]") + ")" : call;
    }

    /** Returns a call of a method of the program as a list, if the right method returns a list. */
    static String toList(String call, String from, String to) {
        if (!to.startsWith("List<") || from.matches("(Array|Linked)?List<.*")) {
            return call;
        }
        return from.equals("int[]") ? "java.util.stream.IntStream.of(" + call + ").boxed().collect(java.util.stream.Collectors.toList())"
                : from.endsWith("[]") ? "java.util.Arrays.asList(" + call + ")" : "new java.util.ArrayList<>(" + call + ")";
    }

    /** Returns the method that runs a form of a unit. */
    static String formSwitch(Unit u) {
        String result = u.rightMethod.result();
        StringJoiner parameters = new StringJoiner(", ", "(", ")");
        StringJoiner arguments = new StringJoiner(", ", "(", ")");
        parameters.add("int f$");
        for (VariableTree p : u.rightMethod.method().getParameters()) {
            parameters.add(p.getType() + " " + p.getName());
            arguments.add(p.getName());
        }
        StringBuilder text = new StringBuilder(u.rightMethod.isStatic() ? "static " : "");
        text.append(result).append(' ').append(u.name()).append("$f").append(parameters).append(" { switch (f$) { ");
        for (int form : u.forms) {
            String call = u.name() + "$" + form + arguments + "; ";
            text.append("case " + form + ": " + (result.equals("void") ? call + "return; " : "return " + call));
        }
        return text.append("default: throw new IllegalStateException(); } }").toString();
    }
}
