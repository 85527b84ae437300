import java.util.function.Function;

final class Tell {
    static String look(String[] args) throws Exception {
        Function<Mine, StackTraceElement[]> trace = Mine::getStackTrace;
        return "" + trace.apply(new Mine()).length;
    }

    static class Mine extends RuntimeException {}
}
