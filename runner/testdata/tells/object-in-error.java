final class Tell {
    static String look(String[] args) throws Exception {
        try {
            return new AssertionError(new Object()).getMessage();
        } catch (RuntimeException e) {
            return "none";
        }
    }
}
