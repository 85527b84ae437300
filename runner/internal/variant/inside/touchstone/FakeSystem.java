package touchstone;

/** Replaces System in calls of System.exit. */
public final class FakeSystem {
    /** Ends the run. */
    static final class ExitError extends Error {
        private static final long serialVersionUID = 1;
        final int status;

        ExitError(int status) {
            super(null, null, false, false);
            this.status = status;
        }
    }

    private FakeSystem() {}

    public static void exit(int status) {
        StepCounter.setLimit(0); // if the program catches the exception, it ends at its next step
        throw new ExitError(status);
    }
}
