final class Tell {
    static String look(String[] args) throws Exception {
        Object text = "text";
        try {
            return "" + ((Mine) text);
        } catch (ClassCastException e) {
            return e.toString();
        }
    }

    static class Mine {
        @Override
        public String toString() {
            return "mine";
        }
    }
}
