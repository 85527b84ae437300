package touchstone;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Converts calls between a program and right solutions that represent a position in another way. A parameter
 * or field of the program holds a view of the position, which BridgeLinks identifies. The class Views of the
 * solution computes views from others.
 */
public final class Bridge {
    /** An input of a method: a parameter, by number, or a field of a class. */
    record Slot(int parameter, String type, String name) {}

    /** A method of the program that is a unit. */
    static final class End {
        final Unit unit;
        final Member member;
        String type; // binary name of its class
        boolean isFirst; // whether a search began with it
        final Map<Slot, String> views = new LinkedHashMap<>();
        final Map<Slot, Object> constants = new HashMap<>(); // values of parameters that are no view
        final Map<Slot, String> results = new LinkedHashMap<>(); // fields of the solution, by where the program stores them
        final Map<String, Set<Object>> seen = new HashMap<>(); // values of views in its first calls

        End(Unit unit, Member member) {
            this.unit = unit;
            this.member = member;
        }

        boolean isSearch() {
            return unit.recurs;
        }
    }

    /** Stands for what a method returns, among its results. */
    static final Slot RETURNED = new Slot(-1, "", "");

    /** Listens to calls while the program is linked. */
    interface Listener {
        /** Called for each call of a method of the program. Returns whether it was answered. */
        default boolean asks(End end, Object self, Class<?> type, Object[] args) {
            return false;
        }

        /** Called for each call of a method of a solution. */
        default void leaves(Unit unit, Map<String, Object> known) {}

        /** Called after the program's own body ran for the solution. */
        default void returned(End end, Map<Slot, Object> given, Object out) {}
    }

    public static Object result; // of the last converted call

    static List<List<End>> ends = List.of(); // by unit
    static Map<String, List<Member>> makers = Map.of(); // methods that compute views, by the name of the view
    static List<String> programClasses = List.of();
    static Listener listener;

    private static int passes = -1; // the unit whose next call is not converted
    private static String[] arguments = {};
    private static final Map<String, Object> selves = new HashMap<>(); // the program's objects, by class, in this run
    private static ClassLoader loader;
    private static final Map<String, Class<?>> classes = new HashMap<>(); // classes of this loader, by name
    private static final Map<Class<?>, Map<Member, Method>> methods = new HashMap<>();
    private static final Map<Slot, Field> fields = new HashMap<>();

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
        End end = ends.get(k).get(place);
        if (listener != null && listener.asks(end, self, type, args)) {
            return true;
        }
        int form = form(end.unit);
        if (form == 0 && !(Trace.on && end.isSearch())) {
            return false;
        }
        Map<String, Object> known = known();
        end.views.forEach((slot, view) -> known.put(view, plain(read(slot, self, args))));
        Method own = method(type, end.member);
        if (form == 0) {
            result = traced(end, known, own, self, args);
        } else if (form == Units.WATCHED) {
            result = compare(end.unit, known, () -> carry(k, own, self, args), () -> right(end.unit, Units.right(k), known), own.getReturnType());
        } else {
            Object out = right(end.unit, form, known);
            end.results.forEach((slot, name) -> {
                if (slot.parameter < 0 && !slot.equals(RETURNED)) {
                    write(slot, self, plain(readStatic(form, end.unit.type, name)));
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
            known.put(unit.right.method().getParameters().get(i).getName().toString(), plain(args[i]));
        }
        if (listener != null) {
            listener.leaves(unit, known);
        }
        int form = form(unit);
        if (form == here) {
            return false;
        }
        Class<?> wanted = method(named("right1." + unit.type), unit.right).getReturnType();
        if (form == Units.WATCHED) {
            result = compare(unit, known, () -> own(unit, here, known), () -> right(unit, Units.right(k), known), wanted);
        } else {
            Object out = form == 0 ? own(unit, here, known) : right(unit, form, known);
            if (form != 0 && !unit.isComparable()) { // what returns its result leaves none in fields
                copyStatics(form, here, unit.type);
            }
            result = fit(plain(out), wanted);
        }
        return true;
    }

    /** Returns what is known in every call: the arguments of the program. */
    static Map<String, Object> known() {
        Map<String, Object> known = new HashMap<>();
        known.put("args", plain(arguments));
        return known;
    }

    private static int form(Unit unit) {
        int form = Units.form(unit.number);
        return form == Units.WATCHED && !unit.isComparable() ? Units.right(unit.number) : form;
    }

    interface Call {
        Object make();
    }

    private static Object compare(Unit unit, Map<String, Object> known, Call own, Call right, Class<?> wanted) {
        String asked = unit.name() + "()\n" + resolve("words", known);
        if (!Units.isNew(asked)) {
            return fit(plain(right.make()), wanted);
        }
        Object mine;
        Throwable thrown;
        do {
            mine = null;
            thrown = null;
            Units.begin();
            try {
                mine = plain(own.make());
            } catch (Throwable e) {
                thrown = e;
            }
            Units.end();
        } while (Units.again(asked, mine, thrown));
        Object out = plain(right.make());
        Units.called(asked, mine, thrown, out);
        return fit(out, wanted);
    }

    /** Calls a solution with what is known about the call. */
    private static Object right(Unit unit, int form, Map<String, Object> known) {
        Method m = method(named("right" + form + "." + unit.type), unit.right);
        Object[] args = new Object[m.getParameterCount()];
        for (int i = 0; i < args.length; i++) {
            Object value = resolve(unit.right.method().getParameters().get(i).getName().toString(), known);
            args[i] = fit(value, m.getParameterTypes()[i]);
        }
        return carry(unit.number, m, null, args);
    }

    /** Calls the program's own body for a solution. */
    private static Object own(Unit unit, int here, Map<String, Object> known) {
        End end = endFor(unit, known);
        Class<?> type = named(end.type);
        Method m = method(type, end.member);
        Object self = Modifier.isStatic(m.getModifiers()) ? null : self(type);
        Map<Slot, Object> given = new HashMap<>();
        end.views.forEach((slot, view) -> given.put(slot, resolve(view, known)));
        Object[] args = new Object[m.getParameterCount()];
        for (int i = 0; i < args.length; i++) {
            Slot slot = parameter(end, i);
            Object value = end.views.containsKey(slot) ? given.get(slot) : end.constants.get(slot);
            args[i] = value == null ? missing(m.getParameterTypes()[i]) : fit(value, m.getParameterTypes()[i]);
        }
        Map<Slot, Object> before = new LinkedHashMap<>();
        end.views.keySet().stream().filter(s -> s.parameter < 0).forEach(s -> before.put(s, write(s, self, given.get(s))));
        Map<Slot, String> written = end.isSearch() ? texts(type, self) : Map.of();
        try {
            Object out = end.isSearch() ? traced(end, new HashMap<>(known), m, self, args) : carry(unit.number, m, self, args);
            if (end.isSearch()) {
                texts(type, self).forEach((slot, text) -> { // what it does not print itself
                    String old = written.getOrDefault(slot, "");
                    System.out.print(text.startsWith(old) ? text.substring(old.length()) : "");
                });
                for (Object a : args) {
                    System.out.print(a instanceof StringBuilder ? a : "");
                }
            }
            if (listener != null) {
                listener.returned(end, given, plain(out));
            }
            Object value = out;
            for (var e : end.results.entrySet()) {
                Object held = result(e.getKey(), self, out);
                if (!e.getValue().isEmpty()) {
                    writeStatic(here, unit.type, e.getValue(), held);
                } else {
                    value = held;
                }
            }
            return plain(value) == null && end.isSearch() ? 0 : value;
        } finally {
            before.forEach((slot, value) -> restore(slot, self, value));
        }
    }

    /** Returns the method of a unit whose first calls had such views, if the program has several. */
    private static End endFor(Unit unit, Map<String, Object> known) {
        List<End> called = ends.get(unit.number).stream().filter(e -> e.isFirst || !unit.recurs).toList();
        if (called.isEmpty()) {
            called = ends.get(unit.number);
        }
        for (End e : called) {
            if (e.seen.entrySet().stream().allMatch(v -> v.getValue().contains(resolve(v.getKey(), known)))) {
                return e;
            }
        }
        return called.get(0);
    }

    static Slot parameter(End end, int i) {
        return new Slot(i, end.member.method().getParameters().get(i).getType().toString(), end.member.method().getParameters().get(i).getName().toString());
    }

    private static Object missing(Class<?> type) {
        return type == StringBuilder.class ? new StringBuilder() : type.isPrimitive() ? fit(0, type) : null;
    }

    /** Returns the value at a position among the results of a call. */
    static Object result(Slot slot, Object self, Object out) {
        if (slot.equals(RETURNED)) {
            return plain(out);
        }
        if (slot.parameter >= 0) { // an element of what is returned
            return plain(out) instanceof List<?> list && slot.parameter < list.size() ? list.get(slot.parameter) : null;
        }
        return plain(read(slot, self, null));
    }

    /** Returns the result of the program's method after a solution ran instead. */
    private static Object returned(End end, int form, Object out, Class<?> wanted) {
        Object value = plain(out);
        Map<Integer, Object> elements = new HashMap<>();
        for (var e : end.results.entrySet()) {
            Object held = e.getValue().isEmpty() ? plain(out) : plain(readStatic(form, end.unit.type, e.getValue()));
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
        return wanted == void.class ? null : fit(value, wanted);
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
                    args[i] = fit(from.get(i), m.getParameterTypes()[i]);
                }
                Object made = plain(m.invoke(null, args));
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
    private static Object traced(End end, Map<String, Object> known, Method own, Object self, Object[] args) {
        List<String> names = end.member.method().getParameters().stream().map(p -> p.getName().toString()).toList();
        if (!Trace.on || !Trace.enter(end.member.name(), known, names, args)) {
            return carry(end.unit.number, own, self, args);
        }
        Throwable thrown = null;
        try {
            Object out = carry(end.unit.number, own, self, args);
            Slot value = end.results.keySet().stream().filter(slot -> end.results.get(slot).isEmpty()).findFirst().orElse(RETURNED);
            boolean isValue = end.results.getOrDefault(value, "").isEmpty();
            Trace.back(isValue ? result(value, self, out) : null);
            return out;
        } catch (Throwable t) {
            thrown = t;
            throw t;
        } finally {
            Trace.leave(thrown);
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
            fields.clear();
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

    /** Returns the fields that a method can reach. The object is null if the method is static. */
    static List<Slot> fieldsOf(Class<?> type, Object self) {
        List<Slot> slots = new ArrayList<>();
        for (String name : programClasses) {
            Class<?> c = named(name);
            for (Field f : c.getDeclaredFields()) {
                boolean reached = Modifier.isStatic(f.getModifiers()) || c == type && self != null;
                if (reached && !f.isSynthetic()) {
                    slots.add(new Slot(-1, name, f.getName()));
                }
            }
        }
        return slots;
    }

    static Field field(Slot slot) {
        return fields.computeIfAbsent(slot, s -> {
            try {
                Field f = named(s.type).getDeclaredField(s.name);
                f.setAccessible(true);
                return f;
            } catch (NoSuchFieldException e) {
                throw new IllegalStateException(e);
            }
        });
    }

    static Object read(Slot slot, Object self, Object[] args) {
        try {
            return slot.parameter >= 0 ? args[slot.parameter] : field(slot).get(self);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Sets a field, or the contents of a final one, and returns an action that restores it. */
    static Object write(Slot slot, Object self, Object value) {
        Field f = field(slot);
        try {
            Object old = f.get(self);
            if (!Modifier.isFinal(f.getModifiers())) {
                f.set(self, fit(value, f.getType()));
                return old;
            }
            Object before = plain(old);
            fill(old, value);
            return before;
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void restore(Slot slot, Object self, Object value) {
        Field f = field(slot);
        try {
            if (Modifier.isFinal(f.getModifiers())) {
                fill(f.get(self), value);
            } else {
                f.set(self, value);
            }
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    @SuppressWarnings("unchecked")
    private static void fill(Object held, Object value) {
        if (held instanceof Collection<?> c && value instanceof List<?> list) {
            c.clear();
            ((Collection<Object>) c).addAll(list);
        } else if (held != null && held.getClass().isArray()) {
            Object next = fit(value, held.getClass());
            System.arraycopy(next, 0, held, 0, Math.min(Array.getLength(next), Array.getLength(held)));
        }
    }

    /** Returns the text buffers in fields, in which a program may collect its output. */
    private static Map<Slot, String> texts(Class<?> type, Object self) {
        Map<Slot, String> found = new LinkedHashMap<>();
        for (Slot s : fieldsOf(type, self)) {
            if (CharSequence.class.isAssignableFrom(field(s).getType()) || field(s).getType() == StringBuffer.class) {
                found.put(s, String.valueOf(read(s, self, null)));
            }
        }
        return found;
    }

    private static Field staticField(int form, String type, String name) {
        return field(new Slot(-1, "right" + form + "." + type, name));
    }

    static Object readStatic(int form, String type, String name) {
        try {
            return staticField(form, type, name).get(null);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void writeStatic(int form, String type, String name, Object value) {
        try {
            Field f = staticField(form, type, name);
            f.set(null, fit(value, f.getType()));
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void copyStatics(int from, int to, String type) {
        for (Field f : named("right" + from + "." + type).getDeclaredFields()) {
            if (Modifier.isStatic(f.getModifiers()) && !Modifier.isFinal(f.getModifiers()) && !f.isSynthetic()) {
                writeStatic(to, type, f.getName(), plain(readStatic(from, type, f.getName())));
            }
        }
    }

    /** Converts a value to the form of Views: integers, 1 for true, and lists of these. Returns null for other values. */
    static Object plain(Object o) {
        if (o instanceof Boolean b) {
            return b ? 1 : 0;
        }
        if (o instanceof Number n) {
            return n.doubleValue() == n.intValue() ? (Object) n.intValue() : (Object) n.doubleValue();
        }
        if (o instanceof String) {
            return o;
        }
        List<Object> list = new ArrayList<>();
        if (o instanceof Collection<?> c) {
            (o instanceof Set<?> && !(o instanceof LinkedHashSet<?>) && c.stream().allMatch(Integer.class::isInstance) ? new TreeSet<>(c) : c)
                    .forEach(item -> list.add(plain(item)));
        } else if (o != null && o.getClass().isArray()) {
            for (int i = 0; i < Array.getLength(o); i++) {
                list.add(plain(Array.get(o, i)));
            }
        } else {
            return null;
        }
        return list.contains(null) ? null : list;
    }

    /** Converts a value of Views to a type. */
    static Object fit(Object value, Class<?> type) {
        if (value instanceof List<?> list) {
            if (type.isArray()) {
                Object array = Array.newInstance(type.getComponentType(), list.size());
                for (int i = 0; i < list.size(); i++) {
                    Array.set(array, i, fit(list.get(i), type.getComponentType()));
                }
                return array;
            }
            for (Collection<Object> c : List.<Collection<Object>>of(new ArrayList<>(), new LinkedList<>(), new TreeSet<>(), new LinkedHashSet<>())) {
                if (type.isInstance(c)) {
                    c.addAll(list);
                    return c;
                }
            }
            throw new IllegalStateException("no " + type);
        }
        if (value instanceof Number n) {
            if (type == boolean.class || type == Boolean.class) {
                return n.intValue() != 0;
            }
            return type == long.class || type == Long.class ? (Object) n.longValue()
                    : type == double.class || type == Double.class ? (Object) n.doubleValue()
                    : type == float.class || type == Float.class ? (Object) n.floatValue()
                    : type == short.class || type == Short.class ? (Object) n.shortValue()
                    : type == byte.class || type == Byte.class ? (Object) n.byteValue() : (Object) n.intValue();
        }
        if (value == null && type.isPrimitive() && type != void.class) {
            throw new IllegalStateException("no value of " + type);
        }
        return value;
    }
}
