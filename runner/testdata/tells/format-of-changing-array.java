final class Tell {
    static String look(String[] args) throws Exception {
        Object[] values = {null, "text"};
        values[0] = new Mine(values);
        return String.format("%s%s", values);
    }

    static class Mine {
        final Object[] values;

        Mine(Object[] values) {
            this.values = values;
        }

        @Override
        public String toString() {
            values[1] = new Object();
            return "";
        }
    }
}
