package touchstone;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Converts calls between a program and right solutions that represent a position in different ways. A
 * parameter or field of the program may hold a view, which is one such representation. BridgeLinks finds out
 * which view it is. The methods of the solution's class Views compute views from other views.
 */
public final class Bridge {
    /** An input of a method: a parameter, or a field of a class if {@code parameter} is -1. */
    record Slot(int parameter, String type, String name) {}

    /** A method of the program that is a unit. */
    static final class BridgedMethod {
        final Unit unit;
        final Member member;
        String type; // binary name of its class
        boolean beginsSearch; // whether some search began with a call of this method
        final Map<Slot, String> views = new LinkedHashMap<>();
        final Map<Slot, Object> constants = new HashMap<>(); // values of the parameters that hold no view

        /**
         * Names of the solution's fields, by the place where the program stores their values. The name ""
         * stands for the return value.
         */
        final Map<Slot, String> resultSlots = new LinkedHashMap<>();

        final Map<String, Set<Object>> firstValues = new HashMap<>(); // values of each view in the first calls

        BridgedMethod(Unit unit, Member member) {
            this.unit = unit;
            this.member = member;
        }

        boolean isSearch() {
            return unit.isRecursive;
        }
    }

    /** Represents the return value among the results of a method. */
    static final Slot RETURNED = new Slot(-1, "", "");

    /** Listens to calls while the program is linked. */
    interface Listener {
        /** Called for each call of a method of the program. Returns true if the listener has answered the call. */
        default boolean onProgramCall(BridgedMethod method, Object self, Class<?> type, Object[] args) {
            return false;
        }

        /** Called for each call of a method of a solution. */
        default void onSolutionCall(Unit unit, Map<String, Object> known) {}

        /** Called after the program's own body ran for the solution. */
        default void onOwnResult(BridgedMethod method, Map<Slot, Object> given, Object out) {}
    }

    public static Object result; // the result of the last converted call

    static List<List<BridgedMethod>> methodsByUnit = List.of(); // by number of the unit
    static Map<String, List<Member>> viewMethods = Map.of(); // methods that compute views, by the name of the view
    static List<String> programClasses = List.of();
    static Listener listener;

    private static int unconvertedUnit = -1; // the unit whose next call is not converted
    private static String[] arguments = {};
    private static final Map<String, Object> receivers = new HashMap<>(); // the program's objects, by class, in this run
    private static ClassLoader loader;
    private static final Map<String, Class<?>> classes = new HashMap<>(); // classes of this loader, by name
    private static final Map<Class<?>, Map<Member, Method>> methods = new HashMap<>();

    private Bridge() {}

    /** Answers a call of a method of the program. Returns false if the method must go on with its own body. */
    public static boolean answerProgramCall(int unitNumber, int methodNumber, Object self, Class<?> type, Object[] args) {
        if (unconvertedUnit == unitNumber) {
            unconvertedUnit = -1;
            return false;
        }
        if (args.length == 1 && args[0] instanceof String[] given) { // a run begins
            unconvertedUnit = -1;
            arguments = given;
            receivers.clear();
        }
        useLoaderOf(type);
        if (self != null) {
            receivers.put(type.getName(), self);
        }
        BridgedMethod method = methodsByUnit.get(unitNumber).get(methodNumber);
        if (listener != null && listener.onProgramCall(method, self, type, args)) {
            return true;
        }
        int form = form(method.unit);
        if (form == 0 && !(SearchTrace.isRecording && method.isSearch())) {
            return false;
        }
        Map<String, Object> known = knownValues();
        method.views.forEach((slot, view) -> known.put(view, BridgeValues.normalize(BridgeFields.read(slot, self, args))));
        Method own = method(type, method.member);
        if (form == 0) {
            result = callTraced(method, known, own, self, args);
        } else if (form == UnitRuntime.WATCHED) {
            result = compare(method.unit, known, () -> invokeUnconverted(unitNumber, own, self, args), () -> callSolution(method.unit, UnitRuntime.right(unitNumber), known), own.getReturnType());
        } else {
            Object out = callSolution(method.unit, form, known);
            method.resultSlots.forEach((slot, name) -> {
                if (slot.parameter < 0 && !slot.equals(RETURNED)) {
                    BridgeFields.write(slot, self, BridgeValues.normalize(BridgeFields.readStatic(form, method.unit.type, name)));
                }
            });
            result = resultOf(method, form, out, own.getReturnType());
        }
        return true;
    }

    /** Answers a call of a method of a solution. Returns false if the method must go on with its own body. */
    public static boolean answerSolutionCall(int unitNumber, int calledForm, Class<?> type, Object[] args) {
        if (unconvertedUnit == unitNumber) {
            unconvertedUnit = -1;
            return false;
        }
        useLoaderOf(type);
        Unit unit = methodsByUnit.get(unitNumber).get(0).unit;
        Map<String, Object> known = knownValues();
        for (int i = 0; i < args.length; i++) {
            known.put(unit.rightMethod.method().getParameters().get(i).getName().toString(), BridgeValues.normalize(args[i]));
        }
        if (listener != null) {
            listener.onSolutionCall(unit, known);
        }
        int form = form(unit);
        if (form == calledForm) {
            return false;
        }
        Class<?> returnType = method(classNamed("right1." + unit.type), unit.rightMethod).getReturnType();
        if (form == UnitRuntime.WATCHED) {
            result = compare(unit, known, () -> callProgram(unit, calledForm, known), () -> callSolution(unit, UnitRuntime.right(unitNumber), known), returnType);
        } else {
            Object out = form == 0 ? callProgram(unit, calledForm, known) : callSolution(unit, form, known);
            if (form != 0 && !unit.isComparable()) { // a method that returns its result stores none in fields
                BridgeFields.copyStatics(form, calledForm, unit.type);
            }
            result = BridgeValues.convert(BridgeValues.normalize(out), returnType);
        }
        return true;
    }

    /** Returns the values that are known in every call: the arguments of the program. */
    static Map<String, Object> knownValues() {
        Map<String, Object> known = new HashMap<>();
        known.put("args", BridgeValues.normalize(arguments));
        return known;
    }

    private static int form(Unit unit) {
        int form = UnitRuntime.form(unit.number);
        return form == UnitRuntime.WATCHED && !unit.isComparable() ? UnitRuntime.right(unit.number) : form;
    }

    interface Call {
        Object invoke();
    }

    private static Object compare(Unit unit, Map<String, Object> known, Call own, Call right, Class<?> returnType) {
        String callText = unit.name() + "()\n" + resolve("words", known);
        if (!UnitRuntime.shouldCompare(callText)) {
            return BridgeValues.convert(BridgeValues.normalize(right.invoke()), returnType);
        }
        Object ownResult;
        Throwable thrown;
        do {
            ownResult = null;
            thrown = null;
            UnitRuntime.beginOwn();
            try {
                ownResult = BridgeValues.normalize(own.invoke());
            } catch (Throwable e) {
                thrown = e;
            }
            UnitRuntime.endOwn();
        } while (UnitRuntime.runAgain(callText, ownResult, thrown));
        Object rightResult = BridgeValues.normalize(right.invoke());
        UnitRuntime.recordCall(callText, ownResult, thrown, rightResult);
        return BridgeValues.convert(rightResult, returnType);
    }

    /** Calls a method of a solution. Its arguments come from the known values. */
    static Object callSolution(Unit unit, int form, Map<String, Object> known) {
        Method m = method(classNamed("right" + form + "." + unit.type), unit.rightMethod);
        Object[] args = new Object[m.getParameterCount()];
        for (int i = 0; i < args.length; i++) {
            Object value = resolve(unit.rightMethod.method().getParameters().get(i).getName().toString(), known);
            args[i] = BridgeValues.convert(value, m.getParameterTypes()[i]);
        }
        return invokeUnconverted(unit.number, m, null, args);
    }

    /** Calls the program's own body for a solution. */
    static Object callProgram(Unit unit, int calledForm, Map<String, Object> known) {
        BridgedMethod method = methodFor(unit, known);
        Class<?> type = classNamed(method.type);
        Method m = method(type, method.member);
        Object self = Modifier.isStatic(m.getModifiers()) ? null : receiverOf(type);
        Map<Slot, Object> viewValues = new HashMap<>();
        method.views.forEach((slot, view) -> viewValues.put(slot, resolve(view, known)));
        Object[] args = new Object[m.getParameterCount()];
        for (int i = 0; i < args.length; i++) {
            Slot slot = parameter(method, i);
            Object value = method.views.containsKey(slot) ? viewValues.get(slot) : method.constants.get(slot);
            args[i] = value == null ? placeholder(m.getParameterTypes()[i]) : BridgeValues.convert(value, m.getParameterTypes()[i]);
        }
        Map<Slot, Object> oldValues = new LinkedHashMap<>();
        method.views.keySet().stream().filter(s -> s.parameter < 0).forEach(s -> oldValues.put(s, BridgeFields.write(s, self, viewValues.get(s))));
        Map<Slot, String> oldTexts = method.isSearch() ? BridgeFields.texts(type, self) : Map.of();
        try {
            Object out = method.isSearch() ? callTraced(method, new HashMap<>(known), m, self, args) : invokeUnconverted(unit.number, m, self, args);
            if (method.isSearch()) {
                BridgeFields.texts(type, self).forEach((slot, text) -> { // output that the program collects in a buffer
                    String old = oldTexts.getOrDefault(slot, "");
                    System.out.print(text.startsWith(old) ? text.substring(old.length()) : "");
                });
                for (Object a : args) {
                    System.out.print(a instanceof StringBuilder ? a : "");
                }
            }
            if (listener != null) {
                listener.onOwnResult(method, viewValues, BridgeValues.normalize(out));
            }
            Object value = out;
            for (var e : method.resultSlots.entrySet()) {
                Object held = resultAt(e.getKey(), self, out);
                if (!e.getValue().isEmpty()) {
                    BridgeFields.writeStatic(calledForm, unit.type, e.getValue(), held);
                } else {
                    value = held;
                }
            }
            return BridgeValues.normalize(value) == null && method.isSearch() ? 0 : value;
        } finally {
            oldValues.forEach((slot, value) -> BridgeFields.restore(slot, self, value));
        }
    }

    /**
     * Returns the program's method for a unit. If there are several, such as one for MAX and one for MIN, it
     * returns the first one whose first calls held the values of this call.
     */
    private static BridgedMethod methodFor(Unit unit, Map<String, Object> known) {
        List<BridgedMethod> called = methodsByUnit.get(unit.number).stream().filter(e -> e.beginsSearch || !unit.isRecursive).toList();
        if (called.isEmpty()) {
            called = methodsByUnit.get(unit.number);
        }
        for (BridgedMethod e : called) {
            if (e.firstValues.entrySet().stream().allMatch(v -> v.getValue().contains(resolve(v.getKey(), known)))) {
                return e;
            }
        }
        return called.get(0);
    }

    static Slot parameter(BridgedMethod method, int i) {
        return new Slot(i, method.member.method().getParameters().get(i).getType().toString(), method.member.method().getParameters().get(i).getName().toString());
    }

    private static Object placeholder(Class<?> type) {
        return type == StringBuilder.class ? new StringBuilder() : type.isPrimitive() ? BridgeValues.convert(0, type) : null;
    }

    /** Returns the value that a call left in a slot. */
    static Object resultAt(Slot slot, Object self, Object out) {
        if (slot.equals(RETURNED)) {
            return BridgeValues.normalize(out);
        }
        if (slot.parameter >= 0) { // an element of what is returned
            return BridgeValues.normalize(out) instanceof List<?> list && slot.parameter < list.size() ? list.get(slot.parameter) : null;
        }
        return BridgeValues.normalize(BridgeFields.read(slot, self, null));
    }

    /** Converts the result of a solution to the result of the program's method in whose place it ran. */
    private static Object resultOf(BridgedMethod method, int form, Object out, Class<?> returnType) {
        Object value = BridgeValues.normalize(out);
        Map<Integer, Object> elements = new HashMap<>();
        for (var e : method.resultSlots.entrySet()) {
            Object held = e.getValue().isEmpty() ? BridgeValues.normalize(out) : BridgeValues.normalize(BridgeFields.readStatic(form, method.unit.type, e.getValue()));
            if (e.getKey().equals(RETURNED)) {
                value = held;
            } else if (e.getKey().parameter >= 0) {
                elements.put(e.getKey().parameter, held);
            }
        }
        if (!elements.isEmpty()) {
            List<Object> list = new ArrayList<>();
            for (int i = 0; i <= elements.keySet().stream().mapToInt(n -> n).max().orElse(0) || i < 2; i++) {
                list.add(elements.getOrDefault(i, value));
            }
            value = list;
        }
        return returnType == void.class ? null : BridgeValues.convert(value, returnType);
    }

    /** Finds a view among the known values, or computes it from them. Returns null if that is impossible. */
    static Object resolve(String view, Map<String, Object> known) {
        return resolve(view, known, new HashSet<>());
    }

    private static Object resolve(String view, Map<String, Object> known, Set<String> busy) {
        if (known.get(view) != null || !busy.add(view)) {
            return known.get(view);
        }
        for (Member viewMethod : viewMethods.getOrDefault(view, List.of())) {
            List<Object> arguments = new ArrayList<>();
            for (var p : viewMethod.method().getParameters()) {
                Object value = resolve(p.getName().toString(), known, busy);
                if (value == null) {
                    break;
                }
                arguments.add(value);
            }
            if (arguments.size() < viewMethod.method().getParameters().size()) {
                continue;
            }
            try {
                Method m = method(classNamed("right1." + viewMethod.type().getSimpleName()), viewMethod);
                Object[] args = new Object[arguments.size()];
                for (int i = 0; i < args.length; i++) {
                    args[i] = BridgeValues.convert(arguments.get(i), m.getParameterTypes()[i]);
                }
                Object value = BridgeValues.normalize(m.invoke(null, args));
                if (value != null) {
                    known.put(view, value);
                    break;
                }
            } catch (ReflectiveOperationException | RuntimeException e) {
                // the view cannot be computed from these values
            }
        }
        busy.remove(view);
        return known.get(view);
    }

    /** Calls a method so that its body runs. The bridge does not convert this call. */
    static Object invokeUnconverted(int unitNumber, Method m, Object self, Object[] args) {
        try {
            unconvertedUnit = unitNumber;
            return m.invoke(self, args);
        } catch (InvocationTargetException e) {
            throw Bridge.<RuntimeException>sneakyThrow(e.getCause());
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        } finally {
            unconvertedUnit = -1;
        }
    }

    /** Runs the program's own search. If visits are being recorded, it records the call. */
    private static Object callTraced(BridgedMethod method, Map<String, Object> known, Method own, Object self, Object[] args) {
        List<String> names = method.member.method().getParameters().stream().map(p -> p.getName().toString()).toList();
        if (!SearchTrace.isRecording || !SearchTrace.enter(method.member.name(), known, names, args)) {
            return invokeUnconverted(method.unit.number, own, self, args);
        }
        Throwable thrown = null;
        try {
            Object out = invokeUnconverted(method.unit.number, own, self, args);
            Slot value = method.resultSlots.keySet().stream().filter(slot -> method.resultSlots.get(slot).isEmpty()).findFirst().orElse(RETURNED);
            boolean isValue = method.resultSlots.getOrDefault(value, "").isEmpty();
            SearchTrace.recordResult(isValue ? resultAt(value, self, out) : null);
            return out;
        } catch (Throwable t) {
            thrown = t;
            throw t;
        } finally {
            SearchTrace.leave(thrown);
        }
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> T sneakyThrow(Throwable e) throws T {
        throw (T) e;
    }

    private static void useLoaderOf(Class<?> type) {
        if (type.getClassLoader() != loader) {
            loader = type.getClassLoader();
            classes.clear();
            methods.clear();
            BridgeFields.cache.clear();
        }
    }

    static Class<?> classNamed(String name) {
        return classes.computeIfAbsent(name, n -> {
            try {
                return Class.forName(n, true, loader);
            } catch (ClassNotFoundException e) {
                throw new IllegalStateException(e);
            }
        });
    }

    static Method method(Class<?> type, Member member) {
        return methods.computeIfAbsent(type, t -> new IdentityHashMap<>()).computeIfAbsent(member, k -> {
            for (Method m : type.getDeclaredMethods()) {
                List<String> types = member.types().stream().map(t -> t.replaceAll("<.*>", "").replaceAll(".*\\.", "")).toList();
                List<String> found = new ArrayList<>();
                for (Class<?> p : m.getParameterTypes()) {
                    found.add(p.getSimpleName());
                }
                if (m.getName().equals(member.name()) && found.equals(types)) {
                    m.setAccessible(true);
                    return m;
                }
            }
            throw new IllegalStateException("the class " + type.getName() + " has no method " + member.key());
        });
    }

    private static Object receiverOf(Class<?> type) {
        return receivers.computeIfAbsent(type.getName(), name -> {
            try {
                for (Constructor<?> c : type.getDeclaredConstructors()) {
                    c.setAccessible(true);
                    if (c.getParameterCount() == 0) {
                        return c.newInstance();
                    }
                    if (c.getParameterCount() == 1 && c.getParameterTypes()[0] == String[].class) {
                        return c.newInstance((Object) arguments);
                    }
                }
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
            throw new IllegalStateException("cannot create an object of " + name + ": no constructor without parameters or with String[]");
        });
    }
}
