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
 * Tells a woven program which body of a unit to run, and records what its own body would have returned. The
 * woven code calls the public methods. See Weaver.
 */
public final class UnitRuntime {
    /** The form of a unit whose own body is to be compared with the right one. */
    static final int WATCHED = -1;

    private static final int MAX_TEXT = 200; // maximum number of characters of a value
    private static final int MAX_CALLS = 20_000;
    private static final long FEW_STEPS = 1_000;

    /** A call of a unit as text, with the results of the program's own body and of the right one. */
    record Call(String text, String own, String right) {
        boolean isWrong() {
            return !own.equals(right);
        }
    }

    /**
     * A field of the solution, and the field of the program that has the same role. The program's field
     * belongs to an object of the class {@code objectClass} or, if {@code via} is set, to the object to which
     * the field {@code via} refers. If it holds an array, {@code index} is the index of the element, else -1.
     */
    record FieldLink(String solutionField, String objectClass, String via, String declaringClass, String programField, int index) {}

    static int[] forms = {}; // by unit; 0 is the program's own body
    static boolean[] writesSolutionFields = {}; // whether a unit writes fields of the solution
    static int watched = -1;
    static int[] ownForms = {}; // while the own body of a watched unit runs
    static int[] rightForms = {}; // while the right body runs after it
    private static int[] outerForms; // while none of them runs; null then
    static long ownSteps; // maximum number of steps of a watched unit's own body
    static final List<Call> calls = new ArrayList<>();
    static final Set<String> storedFields = new HashSet<>(); // fields in which the program's own body stored its result
    static final Set<String> otherFields = new HashSet<>(); // fields that once held another number than its result
    static List<FieldLink> links = List.of();
    static final Set<FieldLink> failedLinks = new HashSet<>(); // links through which a right body could not store its result
    static Probe probe; // null if fields are not examined

    static Trials trials; // null if no changes are tried
    static Supplier<StaticSnapshot> takeSnapshot; // returns the current values of the program's static fields
    private static StaticSnapshot staticsBefore; // values before the call; null if unknown

    /** The answer of a body that takes too many steps. */
    static final String ENDLESS = "does not end";

    private static final int MAX_COMPARISONS = 3; // how many times an equal call is compared
    static final Map<String, Integer> comparisonCount = new HashMap<>(); // number of comparisons of each call
    private static final Map<Class<?>, Method> TEXT_METHODS = new HashMap<>(); // the method that shows objects of a class

    /** The result of the last call of activeAmong. */
    public static int activeChange;

    private static int[] active = {}; // the changes that are in force
    private static int[] lastReached = {}; // by change and mark: the last run that reached it
    private static int[] lastAtPlace = {}; // by change and mark: the last of the changes at the same place
    private static int runNumber; // number of the current run
    private static long lastSteps; // steps of the last run of an own body
    private static Object receiver;
    private static Effects.ObjectSnapshot beforeTrials; // fields of the receiver before changes were tried; null while none are tried
    private static Effects.ObjectSnapshot beforeOwnBody; // fields of the receiver before the unchanged body ran, which may keep its answer there
    private static long trialSteps; // step limit with a change; 0 for the unchanged body

    private static int precedingDepth; // number of own bodies in progress that run before right ones; they may call the watched unit wrongly
    static final Set<Integer> endlessUnits = new HashSet<>(); // units whose preceding body took all its steps in this run
    private static boolean isOwnRunning; // whether a watched unit's own body is running
    private static long outerSteps;

    /** Examines an object before its unit runs. */
    interface Probe {
        void examine(int unit, Object self);
    }

    private UnitRuntime() {}

    static void reset() {
        isOwnRunning = false;
        endComparison();
        precedingDepth = 0;
        trialSteps = 0;
        calls.clear();
    }

    public static int form(int unit) {
        boolean isCompared = unit == watched && precedingDepth == 0 && !isOwnRunning && calls.size() < MAX_CALLS;
        return isCompared ? WATCHED : forms[unit];
    }

    /** Returns the right form of a unit that is watched. */
    public static int right(int unit) {
        return forms[unit];
    }

    /**
     * Reports whether a call is to be compared. Comparing the same call often would reveal nothing new.
     */
    public static boolean shouldCompare(String call) {
        if (trials == null) {
            return comparisonCount.merge(call, 1, Integer::sum) <= MAX_COMPARISONS;
        }
        boolean isSampled = trials.isSampled(call);
        staticsBefore = isSampled ? takeSnapshot.get() : null;
        beforeOwnBody = isSampled ? new Effects.ObjectSnapshot(receiver) : null;
        return isSampled;
    }

    /** Returns a call as text. It must be called before the call changes anything. */
    public static String callText(String name, Object self, Object[] arguments) {
        StringBuilder text = new StringBuilder(name).append('(');
        for (int i = 0; i < arguments.length; i++) {
            text.append(i == 0 ? "" : ", ").append(show(arguments[i]));
        }
        text.append(')');
        receiver = self;
        boolean saysMore = self != null && !show(self).equals(self.getClass().getSimpleName());
        return saysMore ? text + "\n" + show(self) : text.toString();
    }

    public static void beginOwn() {
        isOwnRunning = true;
        outerForms = outerForms == null ? forms : outerForms;
        forms = ownForms.clone();
        outerSteps = StepCounter.remaining();
        StepCounter.setLimit(trialSteps > 0 ? trialSteps : ownSteps);
        runNumber++;
    }

    public static void endOwn() {
        isOwnRunning = false;
        forms = rightForms.clone();
        lastSteps = (trialSteps > 0 ? trialSteps : ownSteps) - Math.max(StepCounter.remaining(), 0);
        StepCounter.setLimit(outerSteps);
    }

    /** Ends a comparison of two bodies. */
    static void endComparison() {
        forms = outerForms == null ? forms : outerForms;
        outerForms = null;
    }

    /** Makes a unit watched, with the forms of all units while its own body or the right one runs. */
    static void watch(int unit, int[] own, int[] right) {
        watched = unit;
        ownForms = own;
        rightForms = right;
    }

    /** Reports whether the body of a watched unit must run again, with a change. */
    public static boolean runAgain(String call, Object returned, Throwable thrown) {
        if (trials == null) {
            return false;
        }
        trialSteps = trials.nextRun(call, describe(returned, thrown), lastSteps);
        if (beforeTrials == null || beforeTrials.object != receiver) {
            beforeTrials = new Effects.ObjectSnapshot(receiver);
        }
        (trialSteps > 0 && beforeOwnBody != null ? beforeOwnBody : beforeTrials).restore(trialSteps > 0);
        if (staticsBefore != null) {
            try {
                staticsBefore.restore(); // a body may store its answers in static fields
            } catch (ReflectiveOperationException e) {
                staticsBefore = null;
            }
        }
        beforeTrials = trialSteps > 0 ? beforeTrials : null;
        return trialSteps > 0;
    }

    /** Makes room for the changes and marks of a program. */
    static void reserve(int count) {
        active = new int[0];
        lastReached = new int[count];
        lastAtPlace = IntStream.range(0, count).toArray();
    }

    static void setActive(int change, boolean isActive) {
        IntStream others = Arrays.stream(active).filter(k -> k != change);
        active = isActive ? IntStream.concat(others, IntStream.of(change)).toArray() : others.toArray();
    }

    /** Reports whether a change is in force. */
    public static boolean isActive(int change) {
        return activeAmong(change, change) >= 0;
    }

    /**
     * Returns the change in force among the changes {@code first} to {@code last}, which are at the same
     * place, or -1.
     */
    public static int activeAmong(int first, int last) {
        lastReached[first] = runNumber;
        lastAtPlace[first] = last;
        activeChange = -1;
        for (int change : active) {
            if (change >= first && change <= last) {
                activeChange = change;
            }
        }
        return activeChange;
    }

    /** Returns the changes and marks that the last run reached. */
    static IntStream reached() {
        return IntStream.range(0, lastReached.length).filter(k -> lastReached[k] == runNumber).flatMap(k -> IntStream.rangeClosed(k, lastAtPlace[k]));
    }

    /** Begins a run of the whole program. */
    static void beginRun() {
        runNumber++;
    }

    /**
     * Makes the program's own body run first, before the right one, for half of the remaining steps. A body
     * that once did not end in this run gets few steps, with which it still counts its calls in fields.
     */
    public static long beginPreceding(int unit) {
        long half = StepCounter.remaining() / 2;
        long maxSteps = endlessUnits.contains(unit) ? Math.min(half, FEW_STEPS) : half;
        long rest = StepCounter.remaining() - maxSteps;
        forms[unit] = 0; // last, because endPreceding is not called if a call above overflows the stack
        precedingDepth++;
        StepCounter.setLimit(maxSteps);
        return rest;
    }

    public static void endPreceding(int unit, int form, long rest) {
        forms[unit] = form;
        precedingDepth--;
        if (StepCounter.remaining() < 0) {
            endlessUnits.add(unit);
        }
        StepCounter.setLimit(rest + Math.max(0, StepCounter.remaining()));
    }

    /**
     * Replaces the result of the program's own body by the right result in every field in which the
     * body stored it.
     */
    public static void replaceStored(Object self, Object own, Object right, String... fields) {
        for (String name : fields) {
            try {
                Field f = field(self.getClass(), name);
                Object value = f.get(self);
                if (own != null && (own == value || own instanceof Number && own.equals(value))) {
                    f.set(self, right);
                    storedFields.add(self.getClass().getSimpleName() + "." + name);
                } else if (own instanceof Number && value instanceof Number) {
                    otherFields.add(self.getClass().getSimpleName() + "." + name); // it was equal by chance
                }
            } catch (ReflectiveOperationException | RuntimeException e) {
                // the field keeps its value
            }
        }
    }

    public static void recordCall(String call, Object returned, Throwable thrown, Object right) {
        endComparison();
        if (trials == null) {
            String ownResult = describe(returned, thrown);
            calls.add(new Call(call, ownResult, "returns " + show(right)));
            if (ownResult.equals(ENDLESS)) {
                comparisonCount.put(call, MAX_COMPARISONS); // once is enough, since it takes all steps
            }
        } else {
            trials.finishCall("returns " + show(right));
        }
    }

    private static String describe(Object returned, Throwable thrown) {
        return thrown instanceof StepCounter.LimitExceeded ? ENDLESS
                : thrown instanceof FakeSystem.ExitError ? "ends the program"
                : thrown != null ? "throws " + thrown.getClass().getSimpleName() : "returns " + show(returned);
    }

    /** Called when a unit that prints or reads fields begins. */
    public static void enter(int unit, Object self) {
        if (probe != null) {
            probe.examine(unit, self);
        }
    }

    /** Copies the solution's fields to the corresponding fields of the program. */
    public static void copyToProgram(Object self) {
        for (FieldLink l : links) {
            copyField(self, l, true);
        }
    }

    /** Copies fields of the program to the corresponding fields of the solution, unless right bodies set these. */
    public static void copyFromProgram(Object self) {
        for (int i = 0; i < forms.length; i++) {
            if (writesSolutionFields[i] && forms[i] != 0) {
                return;
            }
        }
        for (FieldLink l : links) {
            copyField(self, l, false);
        }
    }

    private static void copyField(Object self, FieldLink l, boolean toProgram) {
        try {
            Field solutionField = field(self.getClass(), l.solutionField);
            Field programField = field(Class.forName(l.declaringClass, true, self.getClass().getClassLoader()), l.programField);
            Field via = l.via == null ? null : field(self.getClass(), l.via);
            if (toProgram) {
                setNumber(self, via, programField, l.index, (Number) solutionField.get(self));
            } else { // a static field ignores the object
                setNumber(self, null, solutionField, -1, (Number) getValue(programField, via == null ? self : via.get(self), l.index));
            }
        } catch (ReflectiveOperationException | RuntimeException e) {
            // the field keeps its value, and the answer will be wrong
            if (toProgram) {
                failedLinks.add(l);
            }
        }
    }

    static Field field(Class<?> type, String name) throws ReflectiveOperationException {
        Field f = type.getDeclaredField(name);
        f.setAccessible(true);
        return f;
    }

    /** Returns the value of a field or, if {@code index} is not negative, the element of its array. */
    static Object getValue(Field f, Object self, int index) throws ReflectiveOperationException {
        return index < 0 ? f.get(self) : Array.get(f.get(self), index);
    }

    /**
     * Stores a number in a field of an object, or of the object in its field {@code via}. If that field is null,
     * it gets an object whose other fields are zero. A record is replaced by another one.
     */
    static void setNumber(Object self, Field via, Field f, int index, Number n) throws ReflectiveOperationException {
        Object holder = via == null ? self : via.get(self);
        if (via != null && f.getDeclaringClass().isRecord()) {
            via.set(self, withNumber(holder, f, n));
            return;
        }
        if (holder == null && via != null) {
            Field unsafe = field(Unsafe.class, "theUnsafe");
            holder = ((Unsafe) unsafe.get(null)).allocateInstance(via.getType());
            via.set(self, holder);
        }
        if (index < 0) {
            f.set(holder, convert(n, f.getType()));
        } else {
            Array.set(f.get(holder), index, convert(n, f.getType().getComponentType()));
        }
    }

    /** Returns a copy of a record with a number in one field. The record may be null. */
    private static Object withNumber(Object record, Field f, Number n) throws ReflectiveOperationException {
        RecordComponent[] components = f.getDeclaringClass().getRecordComponents();
        Object[] values = new Object[components.length];
        for (int i = 0; i < components.length; i++) {
            Class<?> type = components[i].getType();
            if (components[i].getName().equals(f.getName())) {
                values[i] = convert(n, type);
            } else if (record != null) {
                values[i] = field(record.getClass(), components[i].getName()).get(record);
            } else if (type.isPrimitive()) {
                values[i] = Array.get(Array.newInstance(type, 1), 0);
            }
        }
        Constructor<?> canonical = f.getDeclaringClass().getDeclaredConstructor(
                Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new));
        canonical.setAccessible(true);
        return canonical.newInstance(values);
    }

    private static Object convert(Number n, Class<?> type) {
        return type == int.class || type == Integer.class ? (Object) n.intValue()
                : type == long.class || type == Long.class ? (Object) n.longValue()
                : type == float.class || type == Float.class ? (Object) n.floatValue() : (Object) n.doubleValue();
    }

    /** Returns a value as text, for display and for comparison. */
    static String show(Object o) {
        String text = showUncut(o, 0);
        return text.length() <= MAX_TEXT ? text : text.substring(0, MAX_TEXT) + "...";
    }

    private static String showUncut(Object o, int depth) {
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
            list.stream().limit(100).forEach(item -> items.add(showUncut(item, depth + 1)));
            return items.toString();
        }
        if (o.getClass().isArray()) {
            Object[] items = new Object[Math.min(Array.getLength(o), 100)];
            Arrays.setAll(items, i -> Array.get(o, i));
            return showUncut(Arrays.asList(items), depth + 1);
        }
        try {
            Method textMethod = TEXT_METHODS.get(o.getClass());
            if (textMethod == null) {
                textMethod = o.getClass().getDeclaredMethod("toString$1");
                textMethod.setAccessible(true);
                TEXT_METHODS.put(o.getClass(), textMethod);
            }
            return String.valueOf(textMethod.invoke(o));
        } catch (ReflectiveOperationException e) {
            return o.getClass().getSimpleName();
        }
    }
}
