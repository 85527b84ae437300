package touchstone;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Records the states that a search visits while a woven program runs, and what it returns. See Weaver. */
public final class SearchTrace {
    private static final int MAX_VISITS = 2_000;
    private static final int MAX_ARGUMENTS = 20;

    /** A numeric or boolean argument of a method that searches. */
    record Argument(String name, double value) {}

    /** A call of a method that searches or evaluates a state. */
    static final class Visit {
        final int level; // number of other calls in progress
        final boolean isEvaluation;
        final String method;
        final String state;
        final String move; // the move that led to the state; may be empty
        final List<Argument> arguments = new ArrayList<>();
        Double result;
        String thrown = "";
        private final Object stateObject;
        private final Double numberBefore; // the number in the state before the call

        private Visit(boolean isEvaluation, String method, String state, String move, Object stateObject) {
            this.level = openVisits.size();
            this.isEvaluation = isEvaluation;
            this.method = method;
            this.state = state;
            this.move = move;
            this.stateObject = stateObject;
            this.numberBefore = number(stateObject);
        }
    }

    /** Whether visits are recorded. */
    public static boolean isRecording;

    static final List<Visit> visits = new ArrayList<>();
    private static final Deque<Visit> openVisits = new ArrayDeque<>();
    private static boolean isBridged; // states are views, and values are whole numbers
    private static boolean isReentry; // the next call runs the body of the recorded call

    private SearchTrace() {}

    static void start(boolean bridged) {
        isBridged = bridged;
        visits.clear();
        openVisits.clear();
        isReentry = false;
        isRecording = true;
    }

    /**
     * Records a call. If it returns true, the method calls itself once more, so that the trace sees the
     * result. Calls by a method that evaluates a state are not recorded.
     */
    public static boolean enter(boolean isEvaluation, String method, Object self, String names, Object[] arguments) {
        if (isReentry) {
            isReentry = false;
            return false;
        }
        if (visits.size() >= MAX_VISITS || !openVisits.isEmpty() && openVisits.peek().isEvaluation) {
            return false;
        }
        List<String> called = List.of(names.split(","));
        isRecording = false; // the code that describes the state must not be recorded
        try {
            if (isBridged) {
                Map<String, Object> known = Bridge.knownValues();
                for (int i = 0; i < arguments.length; i++) {
                    known.put(called.get(i), BridgeValues.normalize(arguments[i]));
                }
                isReentry = enter(method, known, called, arguments);
                if (isReentry && Bridge.resolve("max", known) instanceof Integer max) {
                    openVisits.peek().arguments.add(new Argument("max?", max));
                }
                return isReentry;
            }
            Object state = findState(self, arguments);
            if (state == null) {
                return false;
            }
            enter(new Visit(isEvaluation, method, UnitRuntime.show(state), describe(state, "moved$1"), state), called, arguments);
            isReentry = true;
            return true;
        } finally {
            isRecording = true;
        }
    }

    /** Records a call that a Bridge converts, if its state is known. */
    static boolean enter(String method, Map<String, Object> known, List<String> names, Object[] arguments) {
        Object state = Bridge.resolve("state", known);
        if (state == null || visits.size() >= MAX_VISITS) {
            return false;
        }
        enter(new Visit(false, method, String.valueOf(state), String.valueOf(Bridge.resolve("moved", known)), null), names, arguments);
        return true;
    }

    private static void enter(Visit v, List<String> names, Object[] arguments) {
        for (int i = 0; i < Math.min(arguments.length, MAX_ARGUMENTS); i++) {
            if (arguments[i] instanceof Number n) {
                v.arguments.add(new Argument(names.get(i), n.doubleValue()));
            } else if (arguments[i] instanceof Boolean b) {
                v.arguments.add(new Argument(names.get(i) + "?", b ? 1 : 0));
            }
        }
        visits.add(v);
        openVisits.push(v);
    }

    /** Records what the current call returns. */
    public static <T> T recordResult(T value) {
        if (!openVisits.isEmpty()) { // a program may search on another thread as well
            openVisits.peek().result = number(value);
        }
        return value;
    }

    public static void leave(Throwable thrown) {
        Visit v = openVisits.poll();
        if (v == null) {
            return;
        }
        if (thrown != null) {
            v.thrown = thrown instanceof StepCounter.LimitExceeded ? "does not end" : "throws " + thrown.getClass().getSimpleName();
        } else if (v.result == null && !Objects.equals(v.numberBefore, number(v.stateObject))) {
            v.result = number(v.stateObject); // a program may store the value there
        }
    }

    /** Returns a value that is a decimal number, or the value of its only decimal field, or null. */
    private static Double number(Object value) {
        if (value instanceof Double || value instanceof Float || isBridged && value instanceof Integer) {
            return ((Number) value).doubleValue();
        }
        Double only = null;
        for (Field f : value == null ? new Field[0] : value.getClass().getDeclaredFields()) {
            if ((f.getType() == double.class || f.getType() == float.class) && !Modifier.isStatic(f.getModifiers())) {
                if (only != null) {
                    return null;
                }
                only = valueOf(f, value) instanceof Number n ? n.doubleValue() : null;
            }
        }
        return only;
    }

    /** Returns the state of a call: an argument, the receiver, or what one of them refers to. */
    private static Object findState(Object self, Object[] arguments) {
        for (Object a : arguments) {
            if (isState(a)) {
                return a;
            }
        }
        if (isState(self)) {
            return self;
        }
        for (Object a : arguments) {
            Object state = stateIn(a);
            if (state != null) {
                return state;
            }
        }
        return stateIn(self);
    }

    private static Object stateIn(Object o) {
        if (o == null || o.getClass().getClassLoader() == null || o instanceof Enum) {
            return null;
        }
        for (Field f : o.getClass().getDeclaredFields()) {
            if (!f.getType().isPrimitive() && !Modifier.isStatic(f.getModifiers()) && isState(valueOf(f, o))) {
                return valueOf(f, o);
            }
        }
        return null;
    }

    private static Object valueOf(Field f, Object o) {
        try {
            f.setAccessible(true);
            return f.get(o);
        } catch (ReflectiveOperationException | RuntimeException e) {
            return null;
        }
    }

    private static boolean isState(Object o) {
        try {
            return o != null && o.getClass().getDeclaredMethod("toString$1") != null;
        } catch (NoSuchMethodException e) {
            return false;
        }
    }

    private static String describe(Object o, String name) {
        try {
            Method words = o.getClass().getDeclaredMethod(name);
            words.setAccessible(true);
            return String.valueOf(words.invoke(o));
        } catch (ReflectiveOperationException e) {
            return "";
        }
    }
}
