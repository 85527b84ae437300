final class Tell {
    static String look(String[] args) throws Exception {
        return String.format("%s", new Box(new Object()));
    }

    record Box(Object content) {}
}
