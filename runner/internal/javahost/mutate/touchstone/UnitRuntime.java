package touchstone;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import sun.misc.Unsafe;

/**
 * Called by a woven program while it runs: to ask which body of a unit to run, and to report what its
 * own body would have returned. See Weaver.
 */
public final class UnitRuntime {
    /** The form of a unit whose own body is to be compared with the right one. */
    static final int WATCHED = -1;

    private static final int MOST_TEXT = 200; // maximum number of characters of a value
    private static final int MOST_CALLS = 20_000;
    private static final long FEW_STEPS = 1_000;

    /** A call of a unit as text, with the results of the program's own body and of the right one. */
    record Call(String text, String own, String right) {
        boolean isWrong() {
            return !own.equals(right);
        }
    }

    /**
     * A field of the solution, and the field in a class of the program that has the same role. The
     * latter belongs to the object of class {@code self}, or to the object in its field {@code via} if
     * that is set. If its field holds an array, {@code index} is that of the element, else -1.
     */
    record FieldLink(String solution, String self, String via, String type, String own, int index) {}

    static int[] forms = {}; // by unit; 0 is the program's own body
    static boolean[] writers = {}; // whether a unit writes fields of the solution
    static int watched = -1;
    static long ownSteps; // maximum number of steps of a watched unit's own body
    static final List<Call> calls = new ArrayList<>();
    static final Set<String> kept = new HashSet<>(); // fields in which the program's own body stored its result
    static List<FieldLink> links = List.of();
    static final Set<FieldLink> failed = new HashSet<>(); // through which a right body could not store its result
    static Probe probe; // null if fields are not examined

    static Trials trials; // null if no changes are tried
    static Supplier<StaticSnapshot> snapshot; // returns the current values of the program's static fields
    private static StaticSnapshot statics; // values before the call; null if unknown

    /** The answer of a body that takes too many steps. */
    static final String ENDLESS = "does not end";

    private static final int OFTEN = 3; // how many times an equal call is compared
    static final Map<String, Integer> times = new HashMap<>(); // number of comparisons of each call
    private static final Map<Class<?>, Method> SHOWN = new HashMap<>(); // the method that shows objects of a class

    /** The result of the last call of among. */
    public static int now;

    private static int[] made = {}; // the changes that are in force
    private static int[] seen = {}; // by change and mark: the last run that reached it
    private static int[] until = {}; // by change and mark: the last of the changes at the same place
    private static int nth; // number of the current run
    private static long used; // steps of the last run of an own body
    private static Object subject; // the receiver of the last call
    private static Effects.ObjectSnapshot before; // the fields of subject before changes were tried; null if none are being tried
    private static Effects.ObjectSnapshot unasked; // the fields of subject before the unchanged body ran, which may keep its answer there
    private static long trialSteps; // step limit with a change; 0 for the unchanged body

    private static int preceding; // own bodies that run before right ones; they may call the watched unit wrongly
    static final Set<Integer> endless = new HashSet<>(); // units whose preceding body took all its steps in this run
    private static boolean own; // whether a watched unit's own body is running
    private static long left;

    /** Examines an object before its unit runs. */
    interface Probe {
        void at(int unit, Object self);
    }

    private UnitRuntime() {}

    static void reset() {
        own = false;
        preceding = 0;
        trialSteps = 0;
        calls.clear();
    }

    public static int form(int unit) {
        if (unit == watched && preceding == 0) {
            return own || calls.size() >= MOST_CALLS ? own ? 0 : forms[unit] : WATCHED;
        }
        return forms[unit];
    }

    /** Returns the right form of a unit that is watched. */
    public static int right(int unit) {
        return forms[unit];
    }

    /**
     * Reports whether a call is to be compared. Comparing the same call often would reveal nothing new.
     */
    public static boolean isNew(String call) {
        if (trials == null) {
            return times.merge(call, 1, Integer::sum) <= OFTEN;
        }
        boolean wants = trials.wants(call);
        statics = wants ? snapshot.get() : null;
        unasked = wants ? new Effects.ObjectSnapshot(subject) : null;
        return wants;
    }

    /** Returns a call as text. It must be called before the call changes anything. */
    public static String callText(String name, Object self, Object[] arguments) {
        StringBuilder text = new StringBuilder(name).append('(');
        for (int i = 0; i < arguments.length; i++) {
            text.append(i == 0 ? "" : ", ").append(show(arguments[i]));
        }
        text.append(')');
        subject = self;
        return self == null ? text.toString() : text + "\n" + show(self);
    }

    public static void begin() {
        own = true;
        left = StepCounter.left();
        StepCounter.allow(trialSteps > 0 ? trialSteps : ownSteps);
        nth++;
    }

    public static void end() {
        own = false;
        used = (trialSteps > 0 ? trialSteps : ownSteps) - Math.max(StepCounter.left(), 0);
        StepCounter.allow(left);
    }

    /** Reports whether the body of a watched unit must run again, with a change. */
    public static boolean again(String call, Object returned, Throwable thrown) {
        if (trials == null) {
            return false;
        }
        trialSteps = trials.again(call, said(returned, thrown), used);
        if (before == null || before.of != subject) {
            before = new Effects.ObjectSnapshot(subject);
        }
        (trialSteps > 0 && unasked != null ? unasked : before).restore(trialSteps > 0);
        if (statics != null) {
            try {
                statics.restore(); // a body may store its answers in static fields
            } catch (ReflectiveOperationException e) {
                statics = null;
            }
        }
        before = trialSteps > 0 ? before : null;
        return trialSteps > 0;
    }

    /** Makes room for the changes and marks of a program. */
    static void expect(int all) {
        made = new int[0];
        seen = new int[all];
        until = IntStream.range(0, all).toArray();
    }

    static void set(int change, boolean isMade) {
        IntStream others = Arrays.stream(made).filter(k -> k != change);
        made = isMade ? IntStream.concat(others, IntStream.of(change)).toArray() : others.toArray();
    }

    /** Reports whether a change is in force. */
    public static boolean is(int change) {
        return among(change, change) >= 0;
    }

    /**
     * Returns the change in force among those with numbers from first to last, which are at the same
     * place, or -1.
     */
    public static int among(int first, int last) {
        seen[first] = nth;
        until[first] = last;
        now = -1;
        for (int change : made) {
            if (change >= first && change <= last) {
                now = change;
            }
        }
        return now;
    }

    /** Returns the changes and marks that the last run reached. */
    static IntStream seen() {
        return IntStream.range(0, seen.length).filter(k -> seen[k] == nth).flatMap(k -> IntStream.rangeClosed(k, until[k]));
    }

    /** Begins a run of the whole program. */
    static void next() {
        nth++;
    }

    /**
     * Makes the program's own body run first, before the right one, for half of the remaining steps. A body
     * that did not end before in this run gets few, so that it still counts its calls in fields.
     */
    public static long begin(int unit) {
        long half = StepCounter.left() / 2;
        long allowed = endless.contains(unit) ? Math.min(half, FEW_STEPS) : half;
        long rest = StepCounter.left() - allowed;
        forms[unit] = 0; // only now: if a call above overflows the stack, end is not called
        preceding++;
        StepCounter.allow(allowed);
        return rest;
    }

    public static void end(int unit, int form, long rest) {
        forms[unit] = form;
        preceding--;
        if (StepCounter.left() < 0) {
            endless.add(unit);
        }
        StepCounter.allow(rest + Math.max(0, StepCounter.left()));
    }

    /**
     * Replaces the result of the program's own body by the right result in every field in which the
     * body stored it.
     */
    public static void keep(Object self, Object own, Object right, String... fields) {
        for (String name : fields) {
            try {
                Field f = field(self.getClass(), name);
                Object holds = f.get(self);
                if (own != null && (own == holds || own instanceof Number && own.equals(holds))) {
                    f.set(self, right);
                    kept.add(self.getClass().getSimpleName() + "." + name);
                }
            } catch (ReflectiveOperationException | RuntimeException e) {
                // the field keeps its value
            }
        }
    }

    public static void called(String call, Object returned, Throwable thrown, Object right) {
        if (trials == null) {
            String said = said(returned, thrown);
            calls.add(new Call(call, said, "returns " + show(right)));
            if (said.equals(ENDLESS)) {
                times.put(call, OFTEN); // once is enough, since it takes all steps
            }
        } else {
            trials.called("returns " + show(right));
        }
    }

    private static String said(Object returned, Throwable thrown) {
        return thrown instanceof StepCounter.LimitExceeded ? ENDLESS
                : thrown instanceof FakeSystem.ExitError ? "ends the program"
                : thrown != null ? "throws " + thrown.getClass().getSimpleName() : "returns " + show(returned);
    }

    /** Called when a unit that prints or reads fields begins. */
    public static void enter(int unit, Object self) {
        if (probe != null) {
            probe.at(unit, self);
        }
    }

    /** Copies the solution's fields to the corresponding fields of the program. */
    public static void publish(Object self) {
        for (FieldLink l : links) {
            copy(self, l, true);
        }
    }

    /**
     * Copies fields of the program to the corresponding fields of the solution, unless the solution's
     * units set these.
     */
    public static void adopt(Object self) {
        for (int i = 0; i < forms.length; i++) {
            if (writers[i] && forms[i] != 0) {
                return;
            }
        }
        for (FieldLink l : links) {
            copy(self, l, false);
        }
    }

    private static void copy(Object self, FieldLink l, boolean toOwn) {
        try {
            Field solution = field(self.getClass(), l.solution);
            Field own = field(Class.forName(l.type, true, self.getClass().getClassLoader()), l.own);
            Field via = l.via == null ? null : field(self.getClass(), l.via);
            if (toOwn) {
                set(self, via, own, l.index, (Number) solution.get(self));
            } else { // a static field ignores the object
                set(self, null, solution, -1, (Number) get(own, via == null ? self : via.get(self), l.index));
            }
        } catch (ReflectiveOperationException | RuntimeException e) {
            // the field keeps its value, and the answer will be wrong
            if (toOwn) {
                failed.add(l);
            }
        }
    }

    static Field field(Class<?> type, String name) throws ReflectiveOperationException {
        Field f = type.getDeclaredField(name);
        f.setAccessible(true);
        return f;
    }

    /** Returns the value of a field, or the element of its array if index is not negative. */
    static Object get(Field f, Object self, int index) throws ReflectiveOperationException {
        return index < 0 ? f.get(self) : Array.get(f.get(self), index);
    }

    /**
     * Stores a number in a field of an object, or of the object in its field {@code via}. If that field is null,
     * it gets an object whose other fields are zero. A record is replaced by another one.
     */
    static void set(Object self, Field via, Field f, int index, Number n) throws ReflectiveOperationException {
        Object holder = via == null ? self : via.get(self);
        if (via != null && f.getDeclaringClass().isRecord()) {
            via.set(self, with(holder, f, n));
            return;
        }
        if (holder == null && via != null) {
            Field unsafe = field(Unsafe.class, "theUnsafe");
            holder = ((Unsafe) unsafe.get(null)).allocateInstance(via.getType());
            via.set(self, holder);
        }
        if (index < 0) {
            f.set(holder, converted(n, f.getType()));
        } else {
            Array.set(f.get(holder), index, converted(n, f.getType().getComponentType()));
        }
    }

    /** Returns a record like another, which may be null, but with a number in one field. */
    private static Object with(Object record, Field f, Number n) throws ReflectiveOperationException {
        RecordComponent[] parts = f.getDeclaringClass().getRecordComponents();
        Object[] values = new Object[parts.length];
        for (int i = 0; i < parts.length; i++) {
            Class<?> type = parts[i].getType();
            if (parts[i].getName().equals(f.getName())) {
                values[i] = converted(n, type);
            } else if (record != null) {
                values[i] = field(record.getClass(), parts[i].getName()).get(record);
            } else if (type.isPrimitive()) {
                values[i] = Array.get(Array.newInstance(type, 1), 0);
            }
        }
        Constructor<?> canonical = f.getDeclaringClass().getDeclaredConstructor(
                Arrays.stream(parts).map(RecordComponent::getType).toArray(Class<?>[]::new));
        canonical.setAccessible(true);
        return canonical.newInstance(values);
    }

    private static Object converted(Number n, Class<?> type) {
        return type == int.class || type == Integer.class ? (Object) n.intValue()
                : type == long.class || type == Long.class ? (Object) n.longValue()
                : type == float.class || type == Float.class ? (Object) n.floatValue() : (Object) n.doubleValue();
    }

    /** Returns a value as text, for display and for comparison. */
    static String show(Object o) {
        String text = showWhole(o, 0);
        return text.length() <= MOST_TEXT ? text : text.substring(0, MOST_TEXT) + "...";
    }

    private static String showWhole(Object o, int depth) {
        if (o == null || o instanceof Number || o instanceof Boolean || depth > 3) {
            return String.valueOf(o).equals("-0.0") ? "0.0" : String.valueOf(o);
        }
        if (o instanceof Character) {
            return "'" + o + "'";
        }
        if (o instanceof String) {
            return '"' + (String) o + '"';
        }
        if (o instanceof List<?> list) {
            List<String> items = new ArrayList<>();
            list.stream().limit(100).forEach(item -> items.add(showWhole(item, depth + 1)));
            return items.toString();
        }
        if (o.getClass().isArray()) {
            Object[] items = new Object[Math.min(Array.getLength(o), 100)];
            Arrays.setAll(items, i -> Array.get(o, i));
            return showWhole(Arrays.asList(items), depth + 1);
        }
        try {
            Method words = SHOWN.get(o.getClass());
            if (words == null) {
                words = o.getClass().getDeclaredMethod("toString$1");
                words.setAccessible(true);
                SHOWN.put(o.getClass(), words);
            }
            return String.valueOf(words.invoke(o));
        } catch (ReflectiveOperationException e) {
            return o.getClass().getSimpleName();
        }
    }
}
