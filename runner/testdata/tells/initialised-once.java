final class Tell {
    static String look(String[] args) throws Exception {
        return Log.text.append("looked").toString();
    }

    static class Log {
        static final StringBuilder text = new StringBuilder();

        static {
            text.append("initialised ");
        }
    }
}
