package touchstone;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** One run of a program, with its own thread and its own classes. */
final class WarmRun implements Runnable {
    /**
     * Bytes of stack: an eighth of the stack in a cold run. Code that the JVM has compiled during an earlier
     * run has smaller frames, but a recursion that overflows the stack in a cold run must overflow it here,
     * too.
     */
    private static final long STACK = 8 << 20;

    private static final int MAX_WAITS = 8; // wall time limit of a run, as a multiple of its CPU time limit

    private static final int THROWN = -1; // status of a run that ended with an exception

    private static volatile WarmRun current;

    private final Map<String, byte[]> classes;
    private final String main;
    private final String[] arguments;
    private final CountDownLatch ended = new CountDownLatch(1);
    private final Thread thread = new Thread(null, this, "main", STACK);
    private long started;
    private volatile long nanos;
    private volatile int status;
    private volatile boolean exited;
    private volatile boolean hasVmError;
    private volatile boolean doubtful;

    WarmRun(Map<String, byte[]> classes, String main, String[] arguments) {
        this.classes = classes;
        this.main = main;
        this.arguments = arguments;
        thread.setDaemon(true);
    }

    static WarmRun current() {
        return current;
    }

    /** Runs the program. Returns false if it took too long or another run cannot follow. */
    boolean finish(long millis) throws InterruptedException {
        current = this;
        long before = CpuTime.millis();
        thread.start();
        for (int waits = 1; !ended.await(millis, TimeUnit.MILLISECONDS); waits++) {
            if (waits == MAX_WAITS || CpuTime.millis() - before >= millis) {
                return false;
            }
        }
        if (!exited) {
            thread.join(millis);
        }
        return exited || !thread.isAlive() && !hasVmError;
    }

    /** Reports whether a thread of the run is parked because of System.exit; see Exit. */
    boolean staysParked() {
        return exited;
    }

    boolean endedWell() {
        return status == 0;
    }

    boolean isDoubtful() {
        return doubtful;
    }

    /** Makes the run not count, because it may have seen something that is different in a cold run. */
    void markDoubtful() {
        doubtful = true;
    }

    long micros() {
        return nanos / 1000;
    }

    /** Ends the run for System.exit. */
    void exit(int status) {
        exited = true;
        end(status);
    }

    private void end(int status) {
        this.status = status;
        nanos = System.nanoTime() - started;
        ended.countDown();
    }

    @Override
    public void run() {
        started = System.nanoTime();
        try {
            method().invoke(null, (Object) arguments);
            end(0);
        } catch (Throwable e) {
            // Out of memory or stack: the library may be in an inconsistent state.
            hasVmError = e instanceof VirtualMachineError || e.getCause() instanceof VirtualMachineError;
            end(THROWN);
        }
    }

    /** Returns the main method, if all versions of Java accept it. Later versions accept others, too. */
    private Method method() throws ReflectiveOperationException {
        Class<?> type = Class.forName(main, false, new InMemoryClassLoader(classes));
        Method method = type.getDeclaredMethod("main", String[].class);
        int required = Modifier.PUBLIC | Modifier.STATIC;
        if ((method.getModifiers() & required) != required || method.getReturnType() != void.class) {
            throw new NoSuchMethodException("public static void main");
        }
        method.setAccessible(true);
        return method;
    }
}
