package touchstone;

/** Replaces System in calls of System.exit. */
public final class StepsSystem {
    /** Ends the run. */
    static final class Exited extends Error {
        private static final long serialVersionUID = 1;
        final int status;

        Exited(int status) {
            super(null, null, false, false);
            this.status = status;
        }
    }

    private StepsSystem() {}

    public static void exit(int status) {
        Steps.allow(0); // if the program catches the exception, it ends at its next step
        throw new Exited(status);
    }
}
