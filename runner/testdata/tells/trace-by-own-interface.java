final class Tell {
    static String look(String[] args) throws Exception {
        Traced traced = new Mine();
        return "" + traced.getStackTrace().length;
    }

    interface Traced {
        StackTraceElement[] getStackTrace();
    }

    static class Mine extends Exception implements Traced {}
}
