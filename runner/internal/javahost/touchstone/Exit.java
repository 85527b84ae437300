package touchstone;

/** What System.exit is to a program that is run warm. */
public final class Exit {
    private Exit() {}

    /**
     * Ends the run and not the process. As System.exit it never returns, so that no finally and no
     * catch of the program runs: the thread is left parked for ever.
     */
    public static void exit(int status) {
        WarmRun.current().exit(status);
        while (true) {
            try {
                Thread.sleep(Long.MAX_VALUE);
            } catch (InterruptedException ignored) {
                // Nobody is meant to wake it.
            }
        }
    }
}
