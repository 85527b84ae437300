final class Tell {
    static String look(String[] args) throws Exception {
        Object nothing = args.length < 0 ? args : null;
        try {
            return nothing.toString();
        } catch (NullPointerException e) {
            return e.getMessage();
        }
    }
}
