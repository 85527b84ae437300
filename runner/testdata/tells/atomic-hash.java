import java.util.concurrent.atomic.AtomicInteger;

final class Tell {
    static String look(String[] args) throws Exception {
        return "" + new AtomicInteger(1).hashCode();
    }
}
