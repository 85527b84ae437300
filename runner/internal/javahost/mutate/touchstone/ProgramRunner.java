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

    private static final int MOST_OUTPUT = 1 << 20;

    private final Map<String, byte[]> classes;
    private final String main;
    private ProgramClassLoader loaded;
    private final boolean anew; // whether to load new classes for each run, even if static fields can be restored
    private StaticSnapshot statics; // static fields to restore before each run; null if each run needs new classes
    long steps; // number of steps of the last run
    byte[] output;

    ProgramRunner(Map<String, byte[]> classes, String main, boolean anew) {
        this.classes = classes;
        this.main = main;
        this.anew = anew;
    }

    Iterable<String> classNames() {
        return classes.keySet();
    }

    /** Runs one question and returns how the run ended. */
    int ask(String[] arguments, long allowed) {
        CappedOutput printed = new CappedOutput(MOST_OUTPUT);
        System.setOut(new PrintStream(printed, false, StandardCharsets.UTF_8));
        System.setErr(new PrintStream(new CappedOutput(0), false, StandardCharsets.UTF_8));
        System.setIn(new ByteArrayInputStream(new byte[0]));
        StepCounter.allow(allowed);
        UnitRuntime.endless.clear();
        int ended = run(arguments);
        steps = allowed - StepCounter.left();
        StepCounter.allow(Long.MAX_VALUE);
        System.out.flush();
        output = printed.toByteArray();
        return printed.isOver() ? ENDLESS : ended;
    }

    /**
     * Returns the current values of the static fields, or null if they are unknown or no later run can
     * see them.
     */
    StaticSnapshot snapshot() {
        return statics == null ? null : StaticSnapshot.of(loaded, classes.keySet());
    }

    private int run(String[] arguments) {
        try {
            method().invoke(null, (Object) arguments);
            return StepCounter.left() < 0 ? ENDLESS : ENDED;
        } catch (InvocationTargetException e) {
            return ended(e.getCause());
        } catch (Throwable e) {
            return ended(e);
        }
    }

    private static int ended(Throwable e) {
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

    private Method method() throws ReflectiveOperationException {
        if (statics != null) {
            statics.restore();
        } else {
            boolean first = loaded == null && !anew;
            loaded = new ProgramClassLoader(classes);
            statics = first ? StaticSnapshot.of(loaded, classes.keySet()) : null;
            if (first && statics == null) {
                loaded = new ProgramClassLoader(classes); // the classes may already be partly initialized
            }
        }
        Method method = Class.forName(main, true, loaded).getDeclaredMethod("main", String[].class);
        method.setAccessible(true);
        return method;
    }
}
