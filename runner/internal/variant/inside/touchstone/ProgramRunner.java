package touchstone;

import java.io.ByteArrayInputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** Runs one program on questions, with a limited number of steps for each. */
final class ProgramRunner {
    static final int ENDED = 0;
    static final int CRASHED = 1;
    static final int ENDLESS = 2;

    private static final int MAX_OUTPUT = 1 << 20;

    private final Map<String, byte[]> classes;
    private final String main;
    private ProgramClassLoader loader;
    private final boolean needsNewClasses; // whether to load new classes for each run, even if static fields can be restored
    private StaticSnapshot initialState; // static fields to restore before each run; null if each run needs new classes
    long steps; // number of steps of the last run
    byte[] output;

    ProgramRunner(Map<String, byte[]> classes, String main, boolean needsNewClasses) {
        this.classes = classes;
        this.main = main;
        this.needsNewClasses = needsNewClasses;
    }

    Iterable<String> classNames() {
        return classes.keySet();
    }

    /** Runs one question and returns how the run ended. */
    int run(String[] arguments, long maxSteps) {
        CappedOutput capture = new CappedOutput(MAX_OUTPUT);
        System.setOut(new PrintStream(capture, false, StandardCharsets.UTF_8));
        System.setErr(new PrintStream(new CappedOutput(0), false, StandardCharsets.UTF_8));
        System.setIn(new ByteArrayInputStream(new byte[0]));
        StepCounter.setLimit(maxSteps);
        UnitRuntime.endlessUnits.clear();
        int ended = invokeMain(arguments);
        steps = maxSteps - StepCounter.remaining();
        StepCounter.setLimit(Long.MAX_VALUE);
        System.out.flush();
        output = capture.toByteArray();
        return capture.isTruncated() ? ENDLESS : ended;
    }

    /**
     * Returns the current values of the static fields, or null if they are unknown or no later run can
     * see them.
     */
    StaticSnapshot snapshot() {
        return initialState == null ? null : StaticSnapshot.take(loader, classes.keySet());
    }

    private int invokeMain(String[] arguments) {
        try {
            prepareMain().invoke(null, (Object) arguments);
            return StepCounter.remaining() < 0 ? ENDLESS : ENDED;
        } catch (InvocationTargetException e) {
            return endingOf(e.getCause());
        } catch (Throwable e) {
            return endingOf(e);
        }
    }

    private static int endingOf(Throwable e) {
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (cause instanceof StepCounter.LimitExceeded) {
                return ENDLESS;
            }
            if (cause instanceof FakeSystem.ExitError) {
                return ((FakeSystem.ExitError) cause).status == 0 ? ENDED : CRASHED;
            }
        }
        return e instanceof OutOfMemoryError ? ENDLESS : CRASHED;
    }

    private Method prepareMain() throws ReflectiveOperationException {
        if (initialState != null) {
            initialState.restore();
        } else {
            boolean first = loader == null && !needsNewClasses;
            loader = new ProgramClassLoader(classes);
            initialState = first ? StaticSnapshot.take(loader, classes.keySet()) : null;
            if (first && initialState == null) {
                loader = new ProgramClassLoader(classes); // the classes may already be partly initialized
            }
        }
        Method method = Class.forName(main, true, loader).getDeclaredMethod("main", String[].class);
        method.setAccessible(true);
        return method;
    }
}
