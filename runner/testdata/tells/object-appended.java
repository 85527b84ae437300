final class Tell {
    static String look(String[] args) throws Exception {
        return new StringBuilder().append(new Object()).toString();
    }
}
