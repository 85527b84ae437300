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
 * Converts calls between a program and right solutions that represent a position in another way. A parameter
 * or field of the program holds a view of the position, which BridgeLinks identifies. The class Views of the
 * solution computes views from others.
 */
public final class Bridge {
    /** An input of a method: a parameter, by number, or a field of a class. */
    record Slot(int parameter, String type, String name) {}

    /** A method of the program that is a unit. */
    static final class BridgedMethod {
        final Unit unit;
        final Member member;
        String type; // binary name of its class
        boolean isFirst; // whether a search began with it
        final Map<Slot, String> views = new LinkedHashMap<>();
        final Map<Slot, Object> constants = new HashMap<>(); // values of parameters that are no view
        final Map<Slot, String> results = new LinkedHashMap<>(); // fields of the solution, by where the program stores them
        final Map<String, Set<Object>> seen = new HashMap<>(); // values of views in its first calls

        BridgedMethod(Unit unit, Member member) {
            this.unit = unit;
            this.member = member;
        }

        boolean isSearch() {
            return unit.recurs;
        }
    }

    /** Represents the return value among the results of a method. */
    static final Slot RETURNED = new Slot(-1, "", "");

    /** Listens to calls while the program is linked. */
    interface Listener {
        /** Called for each call of a method of the program. Returns whether it was answered. */
        default boolean asks(BridgedMethod end, Object self, Class<?> type, Object[] args) {
            return false;
        }

        /** Called for each call of a method of a solution. */
        default void leaves(Unit unit, Map<String, Object> known) {}

        /** Called after the program's own body ran for the solution. */
        default void returned(BridgedMethod end, Map<Slot, Object> given, Object out) {}
    }

    public static Object result; // of the last converted call

    static List<List<BridgedMethod>> ends = List.of(); // by unit
    static Map<String, List<Member>> makers = Map.of(); // methods that compute views, by the name of the view
    static List<String> programClasses = List.of();
    static Listener listener;

    private static int passes = -1; // the unit whose next call is not converted
    private static String[] arguments = {};
    private static final Map<String, Object> selves = new HashMap<>(); // the program's objects, by class, in this run
    private static ClassLoader loader;
    private static final Map<String, Class<?>> classes = new HashMap<>(); // classes of this loader, by name
    private static final Map<Class<?>, Map<Member, Method>> methods = new HashMap<>();

    private Bridge() {}

    /** Reports whether a solution answered a call of a method of the program. */
    public static boolean asks(int k, int place, Object self, Class<?> type, Object[] args) {
        if (passes == k) {
            passes = -1;
            return false;
        }
        if (args.length == 1 && args[0] instanceof String[] given) { // a run begins
            passes = -1;
            arguments = given;
            selves.clear();
        }
        load(type);
        if (self != null) {
            selves.put(type.getName(), self);
        }
        BridgedMethod end = ends.get(k).get(place);
        if (listener != null && listener.asks(end, self, type, args)) {
            return true;
        }
        int form = form(end.unit);
        if (form == 0 && !(SearchTrace.on && end.isSearch())) {
            return false;
        }
        Map<String, Object> known = known();
        end.views.forEach((slot, view) -> known.put(view, BridgeValues.plain(BridgeFields.read(slot, self, args))));
        Method own = method(type, end.member);
        if (form == 0) {
            result = traced(end, known, own, self, args);
        } else if (form == UnitRuntime.WATCHED) {
            result = compare(end.unit, known, () -> carry(k, own, self, args), () -> right(end.unit, UnitRuntime.right(k), known), own.getReturnType());
        } else {
            Object out = right(end.unit, form, known);
            end.results.forEach((slot, name) -> {
                if (slot.parameter < 0 && !slot.equals(RETURNED)) {
                    BridgeFields.write(slot, self, BridgeValues.plain(BridgeFields.readStatic(form, end.unit.type, name)));
                }
            });
            result = returned(end, form, out, own.getReturnType());
        }
        return true;
    }

    /** Reports whether another body answered a call of a method of a solution. */
    public static boolean leaves(int k, int here, Class<?> type, Object[] args) {
        if (passes == k) {
            passes = -1;
            return false;
        }
        load(type);
        Unit unit = ends.get(k).get(0).unit;
        Map<String, Object> known = known();
        for (int i = 0; i < args.length; i++) {
            known.put(unit.right.method().getParameters().get(i).getName().toString(), BridgeValues.plain(args[i]));
        }
        if (listener != null) {
            listener.leaves(unit, known);
        }
        int form = form(unit);
        if (form == here) {
            return false;
        }
        Class<?> wanted = method(named("right1." + unit.type), unit.right).getReturnType();
        if (form == UnitRuntime.WATCHED) {
            result = compare(unit, known, () -> own(unit, here, known), () -> right(unit, UnitRuntime.right(k), known), wanted);
        } else {
            Object out = form == 0 ? own(unit, here, known) : right(unit, form, known);
            if (form != 0 && !unit.isComparable()) { // a method that returns its result stores none in fields
                BridgeFields.copyStatics(form, here, unit.type);
            }
            result = BridgeValues.fit(BridgeValues.plain(out), wanted);
        }
        return true;
    }

    /** Returns what is known in every call, which is the arguments of the program. */
    static Map<String, Object> known() {
        Map<String, Object> known = new HashMap<>();
        known.put("args", BridgeValues.plain(arguments));
        return known;
    }

    private static int form(Unit unit) {
        int form = UnitRuntime.form(unit.number);
        return form == UnitRuntime.WATCHED && !unit.isComparable() ? UnitRuntime.right(unit.number) : form;
    }

    interface Call {
        Object make();
    }

    private static Object compare(Unit unit, Map<String, Object> known, Call own, Call right, Class<?> wanted) {
        String asked = unit.name() + "()\n" + resolve("words", known);
        if (!UnitRuntime.shouldCompare(asked)) {
            return BridgeValues.fit(BridgeValues.plain(right.make()), wanted);
        }
        Object mine;
        Throwable thrown;
        do {
            mine = null;
            thrown = null;
            UnitRuntime.beginOwn();
            try {
                mine = BridgeValues.plain(own.make());
            } catch (Throwable e) {
                thrown = e;
            }
            UnitRuntime.endOwn();
        } while (UnitRuntime.runAgain(asked, mine, thrown));
        Object out = BridgeValues.plain(right.make());
        UnitRuntime.recordCall(asked, mine, thrown, out);
        return BridgeValues.fit(out, wanted);
    }

    /** Calls a solution with what is known about the call. */
    static Object right(Unit unit, int form, Map<String, Object> known) {
        Method m = method(named("right" + form + "." + unit.type), unit.right);
        Object[] args = new Object[m.getParameterCount()];
        for (int i = 0; i < args.length; i++) {
            Object value = resolve(unit.right.method().getParameters().get(i).getName().toString(), known);
            args[i] = BridgeValues.fit(value, m.getParameterTypes()[i]);
        }
        return carry(unit.number, m, null, args);
    }

    /** Calls the program's own body for a solution. */
    static Object own(Unit unit, int here, Map<String, Object> known) {
        BridgedMethod end = endFor(unit, known);
        Class<?> type = named(end.type);
        Method m = method(type, end.member);
        Object self = Modifier.isStatic(m.getModifiers()) ? null : self(type);
        Map<Slot, Object> given = new HashMap<>();
        end.views.forEach((slot, view) -> given.put(slot, resolve(view, known)));
        Object[] args = new Object[m.getParameterCount()];
        for (int i = 0; i < args.length; i++) {
            Slot slot = parameter(end, i);
            Object value = end.views.containsKey(slot) ? given.get(slot) : end.constants.get(slot);
            args[i] = value == null ? missing(m.getParameterTypes()[i]) : BridgeValues.fit(value, m.getParameterTypes()[i]);
        }
        Map<Slot, Object> before = new LinkedHashMap<>();
        end.views.keySet().stream().filter(s -> s.parameter < 0).forEach(s -> before.put(s, BridgeFields.write(s, self, given.get(s))));
        Map<Slot, String> written = end.isSearch() ? BridgeFields.texts(type, self) : Map.of();
        try {
            Object out = end.isSearch() ? traced(end, new HashMap<>(known), m, self, args) : carry(unit.number, m, self, args);
            if (end.isSearch()) {
                BridgeFields.texts(type, self).forEach((slot, text) -> { // output that the program collects in a buffer
                    String old = written.getOrDefault(slot, "");
                    System.out.print(text.startsWith(old) ? text.substring(old.length()) : "");
                });
                for (Object a : args) {
                    System.out.print(a instanceof StringBuilder ? a : "");
                }
            }
            if (listener != null) {
                listener.returned(end, given, BridgeValues.plain(out));
            }
            Object value = out;
            for (var e : end.results.entrySet()) {
                Object held = result(e.getKey(), self, out);
                if (!e.getValue().isEmpty()) {
                    BridgeFields.writeStatic(here, unit.type, e.getValue(), held);
                } else {
                    value = held;
                }
            }
            return BridgeValues.plain(value) == null && end.isSearch() ? 0 : value;
        } finally {
            before.forEach((slot, value) -> BridgeFields.restore(slot, self, value));
        }
    }

    /**
     * Returns a method of a unit, if the program has several: the first one in whose calls the parameters and
     * fields held these views.
     */
    private static BridgedMethod endFor(Unit unit, Map<String, Object> known) {
        List<BridgedMethod> called = ends.get(unit.number).stream().filter(e -> e.isFirst || !unit.recurs).toList();
        if (called.isEmpty()) {
            called = ends.get(unit.number);
        }
        for (BridgedMethod e : called) {
            if (e.seen.entrySet().stream().allMatch(v -> v.getValue().contains(resolve(v.getKey(), known)))) {
                return e;
            }
        }
        return called.get(0);
    }

    static Slot parameter(BridgedMethod end, int i) {
        return new Slot(i, end.member.method().getParameters().get(i).getType().toString(), end.member.method().getParameters().get(i).getName().toString());
    }

    private static Object missing(Class<?> type) {
        return type == StringBuilder.class ? new StringBuilder() : type.isPrimitive() ? BridgeValues.fit(0, type) : null;
    }

    /** Returns the value at a position among the results of a call. */
    static Object result(Slot slot, Object self, Object out) {
        if (slot.equals(RETURNED)) {
            return BridgeValues.plain(out);
        }
        if (slot.parameter >= 0) { // an element of what is returned
            return BridgeValues.plain(out) instanceof List<?> list && slot.parameter < list.size() ? list.get(slot.parameter) : null;
        }
        return BridgeValues.plain(BridgeFields.read(slot, self, null));
    }

    /** Returns the result of the program's method after a solution ran instead. */
    private static Object returned(BridgedMethod end, int form, Object out, Class<?> wanted) {
        Object value = BridgeValues.plain(out);
        Map<Integer, Object> elements = new HashMap<>();
        for (var e : end.results.entrySet()) {
            Object held = e.getValue().isEmpty() ? BridgeValues.plain(out) : BridgeValues.plain(BridgeFields.readStatic(form, end.unit.type, e.getValue()));
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
        return wanted == void.class ? null : BridgeValues.fit(value, wanted);
    }

    /** Finds or computes a view from what is known. Returns null if that is impossible. */
    static Object resolve(String view, Map<String, Object> known) {
        return resolve(view, known, new HashSet<>());
    }

    private static Object resolve(String view, Map<String, Object> known, Set<String> busy) {
        if (known.get(view) != null || !busy.add(view)) {
            return known.get(view);
        }
        for (Member maker : makers.getOrDefault(view, List.of())) {
            List<Object> from = new ArrayList<>();
            for (var p : maker.method().getParameters()) {
                Object value = resolve(p.getName().toString(), known, busy);
                if (value == null) {
                    break;
                }
                from.add(value);
            }
            if (from.size() < maker.method().getParameters().size()) {
                continue;
            }
            try {
                Method m = method(named("right1." + maker.type().getSimpleName()), maker);
                Object[] args = new Object[from.size()];
                for (int i = 0; i < args.length; i++) {
                    args[i] = BridgeValues.fit(from.get(i), m.getParameterTypes()[i]);
                }
                Object made = BridgeValues.plain(m.invoke(null, args));
                if (made != null) {
                    known.put(view, made);
                    break;
                }
            } catch (ReflectiveOperationException | RuntimeException e) {
                // these views do not fit
            }
        }
        busy.remove(view);
        return known.get(view);
    }

    /** Performs a call that is not converted again. */
    static Object carry(int k, Method m, Object self, Object[] args) {
        try {
            passes = k;
            return m.invoke(self, args);
        } catch (InvocationTargetException e) {
            throw Bridge.<RuntimeException>unchecked(e.getCause());
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        } finally {
            passes = -1;
        }
    }

    /** Runs the program's own search, and records what it visits if visits are recorded. */
    private static Object traced(BridgedMethod end, Map<String, Object> known, Method own, Object self, Object[] args) {
        List<String> names = end.member.method().getParameters().stream().map(p -> p.getName().toString()).toList();
        if (!SearchTrace.on || !SearchTrace.enter(end.member.name(), known, names, args)) {
            return carry(end.unit.number, own, self, args);
        }
        Throwable thrown = null;
        try {
            Object out = carry(end.unit.number, own, self, args);
            Slot value = end.results.keySet().stream().filter(slot -> end.results.get(slot).isEmpty()).findFirst().orElse(RETURNED);
            boolean isValue = end.results.getOrDefault(value, "").isEmpty();
            SearchTrace.back(isValue ? result(value, self, out) : null);
            return out;
        } catch (Throwable t) {
            thrown = t;
            throw t;
        } finally {
            SearchTrace.leave(thrown);
        }
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> T unchecked(Throwable e) throws T {
        throw (T) e;
    }

    private static void load(Class<?> type) {
        if (type.getClassLoader() != loader) {
            loader = type.getClassLoader();
            classes.clear();
            methods.clear();
            BridgeFields.cache.clear();
        }
    }

    static Class<?> named(String name) {
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
            throw new IllegalStateException("no " + member.name());
        });
    }

    private static Object self(Class<?> type) {
        return selves.computeIfAbsent(type.getName(), name -> {
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
            throw new IllegalStateException("no object of " + name);
        });
    }
}
