package touchstone;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import sun.reflect.ReflectionFactory;

/**
 * Compares the effects of two bodies of a method that returns nothing: the state in which they leave
 * its object. The program's own body runs on a copy of the object. See Weaver.
 */
public final class Effects {
    private static final int MAX_COMPARED = 50; // maximum number of calls to compare in a run
    private static final int MAX_COPIED = 1_000; // maximum number of objects in a copy

    private static int comparisons;

    private Effects() {}

    static void reset() {
        comparisons = 0;
    }

    /**
     * Returns a deep copy of an object for the program's own body, or null if the call is not to be
     * compared.
     */
    public static Object copy(Object o) {
        try {
            return comparisons++ < MAX_COMPARED ? copy(o, new IdentityHashMap<>()) : null;
        } catch (ReflectiveOperationException | RuntimeException | StackOverflowError e) {
            return null;
        }
    }

    private static Object copy(Object o, Map<Object, Object> known) throws ReflectiveOperationException {
        if (o == null || known.containsKey(o)) {
            return known.get(o);
        }
        if (known.size() >= MAX_COPIED) {
            throw new IllegalStateException("the object refers to more than " + MAX_COPIED + " objects");
        }
        Class<?> type = o.getClass();
        if (type.isArray()) {
            Object next = Array.newInstance(type.getComponentType(), Array.getLength(o));
            known.put(o, next);
            for (int i = 0; i < Array.getLength(o); i++) {
                Object item = Array.get(o, i);
                Array.set(next, i, type.getComponentType().isPrimitive() ? item : copy(item, known));
            }
            return next;
        }
        if (type.getClassLoader() == null || o instanceof Enum) {
            return copyLibraryObject(o, known);
        }
        Constructor<?> empty = ReflectionFactory.getReflectionFactory().newConstructorForSerialization(type, Object.class.getConstructor());
        Object next = empty.newInstance();
        known.put(o, next);
        for (Class<?> t = type; t != Object.class && t != null; t = t.getSuperclass()) {
            for (Field f : t.getDeclaredFields()) {
                if (!Modifier.isStatic(f.getModifiers())) {
                    f.setAccessible(true);
                    f.set(next, f.getType().isPrimitive() ? f.get(o) : copy(f.get(o), known));
                }
            }
        }
        return next;
    }

    /**
     * Copies an object of a library class. It also copies the elements of a collection, but not those of a
     * map. It returns the object itself if it is not a collection, a map or cloneable.
     */
    private static Object copyLibraryObject(Object o, Map<Object, Object> known) throws ReflectiveOperationException {
        if (o instanceof Map<?, ?> map) {
            return o.getClass().getConstructor(Map.class).newInstance(map);
        }
        if (o instanceof Collection<?> items) {
            @SuppressWarnings("unchecked")
            Collection<Object> next = (Collection<Object>) o.getClass().getConstructor().newInstance();
            known.put(o, next);
            for (Object item : items) {
                next.add(copy(item, known));
            }
            return next;
        }
        if (o instanceof Cloneable) {
            return o.getClass().getMethod("clone").invoke(o);
        }
        return o;
    }

    /** The field values of an object before changed methods run, because these may modify them. */
    static final class ObjectSnapshot {
        final Object object;
        private final List<Field> fields = new ArrayList<>();
        private final List<Object> originals = new ArrayList<>();
        private final List<Object> copies = new ArrayList<>();

        ObjectSnapshot(Object object) {
            this.object = object;
            try {
                for (Class<?> t = object == null ? null : object.getClass(); t != Object.class && t != null; t = t.getSuperclass()) {
                    for (Field f : t.getDeclaredFields()) {
                        if (!Modifier.isStatic(f.getModifiers())) {
                            f.setAccessible(true);
                            copies.add(copy(f.get(object), new IdentityHashMap<>()));
                            originals.add(f.get(object));
                            fields.add(f);
                        }
                    }
                }
            } catch (ReflectiveOperationException | RuntimeException | StackOverflowError e) {
                fields.clear(); // the object stays as the changed methods leave it
            }
        }

        /**
         * Restores the fields: to copies, which another changed method may modify, or at the end to the
         * original values.
         */
        void restore(boolean toCopies) {
            for (int i = 0; i < fields.size(); i++) {
                try {
                    fields.get(i).set(object, toCopies ? copy(copies.get(i), new IdentityHashMap<>()) : originals.get(i));
                } catch (ReflectiveOperationException | RuntimeException | StackOverflowError e) {
                    // the field keeps its value
                }
            }
        }
    }

    /** Stops comparing calls, because a right body is about to run. */
    public static int pause() {
        int watched = UnitRuntime.watched;
        UnitRuntime.watched = -1;
        return watched;
    }

    public static void resume(int watched) {
        UnitRuntime.watched = watched;
    }

    /**
     * Records the effects of a call: those of the own body on the copy, and those of the right body on the
     * object. If both objects have the same text, it compares the results of some methods without parameters.
     * Commas separate the names of these methods.
     */
    public static void compare(String call, Object copy, Throwable thrown, Object right, String methods) {
        UnitRuntime.endComparison();
        int watched = pause();
        long stepsLeft = StepCounter.remaining();
        try {
            String own = UnitRuntime.show(copy);
            String expected = UnitRuntime.show(right);
            for (String name : methods.split(",")) {
                if (thrown == null && own.equals(expected)) {
                    String returned = resultOf(copy, name);
                    String returnedRight = resultOf(right, name);
                    if (!returned.equals(returnedRight)) {
                        own = own + ", with " + name + "() = " + returned;
                        expected = expected + ", with " + name + "() = " + returnedRight;
                    }
                }
            }
            UnitRuntime.calls.add(new UnitRuntime.Call(call, thrown instanceof StepCounter.LimitExceeded ? "does not end"
                    : thrown instanceof FakeSystem.ExitError ? "ends the program"
                    : thrown != null ? "throws " + thrown.getClass().getSimpleName() : "leaves the object as " + own, "leaves the object as " + expected));
        } finally {
            StepCounter.setLimit(stepsLeft);
            resume(watched);
        }
    }

    private static String resultOf(Object o, String name) {
        StepCounter.setLimit(UnitRuntime.ownSteps);
        try {
            Object other = copy(o, new IdentityHashMap<>()); // the method may modify the object
            Method m = other.getClass().getDeclaredMethod(name);
            m.setAccessible(true);
            return UnitRuntime.show(m.invoke(other));
        } catch (InvocationTargetException e) {
            return "throws " + e.getCause().getClass().getSimpleName();
        } catch (ReflectiveOperationException | RuntimeException | StackOverflowError e) {
            return "";
        }
    }
}
