final class Tell {
    static String look(String[] args) throws Exception {
        return "%s".formatted(new Object());
    }
}
