final class Tell {
    static String look(String[] args) throws Exception {
        Object text = "text";
        try {
            return "" + ((Mine) text);
        } catch (RuntimeException e) {
            return new IllegalStateException(e).getMessage();
        }
    }

    static class Mine {
        @Override
        public String toString() {
            return "mine";
        }
    }
}
