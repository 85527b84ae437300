package touchstone;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** One run of a program, on a thread and with classes of its own. */
final class WarmRun implements Runnable {
    /**
     * Bytes of stack, an eighth of what a process of the program's own has: frames of code that
     * was compiled during an earlier run are smaller, and what overflows there must overflow here.
     */
    private static final long STACK = 8 << 20;

    private static final int THROWN = -1; // status of a run that ended by an exception

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
    private volatile boolean outOfMachine;
    private volatile boolean doubted;

    WarmRun(Map<String, byte[]> classes, String main, String[] arguments) {
        this.classes = classes;
        this.main = main;
        this.arguments = arguments;
        thread.setDaemon(true);
    }

    static WarmRun current() {
        return current;
    }

    /** Runs the program and reports whether it came to an end in time, and another may follow. */
    boolean finish(long millis) throws InterruptedException {
        current = this;
        thread.start();
        if (!ended.await(millis, TimeUnit.MILLISECONDS)) {
            return false;
        }
        if (!exited) {
            thread.join(millis);
        }
        return exited || !thread.isAlive() && !outOfMachine;
    }

    /** Whether a thread of the run stays, which is so after System.exit: see Exit. */
    boolean staysParked() {
        return exited;
    }

    boolean endedWell() {
        return status == 0;
    }

    boolean isDoubted() {
        return doubted;
    }

    /** Keeps the run from counting: it may have seen what a process of its own does not show. */
    void doubt() {
        doubted = true;
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
            // Out of memory or of stack, which may have struck the library at work.
            outOfMachine = e instanceof VirtualMachineError || e.getCause() instanceof VirtualMachineError;
            end(THROWN);
        }
    }

    /** The main method as every Java wants it; later ones take others too. */
    private Method method() throws ReflectiveOperationException {
        Class<?> type = Class.forName(main, false, new ClassesInMemory(classes));
        Method method = type.getDeclaredMethod("main", String[].class);
        int wanted = Modifier.PUBLIC | Modifier.STATIC;
        if ((method.getModifiers() & wanted) != wanted || method.getReturnType() != void.class) {
            throw new NoSuchMethodException("public static void main");
        }
        method.setAccessible(true);
        return method;
    }
}
