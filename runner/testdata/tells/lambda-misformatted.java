final class Tell {
    static String look(String[] args) throws Exception {
        Runnable nothing = () -> {};
        try {
            return String.format("%d", nothing);
        } catch (IllegalArgumentException e) {
            return e.getMessage();
        }
    }
}
