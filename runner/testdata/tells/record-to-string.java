final class Tell {
    static String look(String[] args) throws Exception {
        return new Box(new Object()).toString();
    }

    record Box(Object content) {}
}
