final class Tell {
    static String look(String[] args) throws Exception {
        Runnable nothing = () -> {};
        return nothing.getClass().getName();
    }
}
