package touchstone;

/** Counts the steps of a program, so that an endless program ends, and always at the same step. */
public final class StepCounter {
    /**
     * Ends a program that takes too many steps. If the program catches it, the next step throws another
     * one.
     */
    static final class LimitExceeded extends Error {
        private static final long serialVersionUID = 1;

        LimitExceeded() {
            super(null, null, false, false);
        }
    }

    private static long remaining;

    private StepCounter() {}

    /** Called at the start of every method and of every loop iteration. */
    public static void step() {
        if (--remaining < 0) {
            throw new LimitExceeded();
        }
    }

    /** Called with the value of a lambda expression. A stream may call it endlessly without a loop of the program. */
    public static <T> T step(T value) {
        step();
        return value;
    }

    static void setLimit(long steps) {
        remaining = steps;
    }

    static long remaining() {
        return remaining;
    }
}
