final class Tell {
    static String look(String[] args) throws Exception {
        Object text = "text";
        try {
            return "" + ((Mine) text);
        } catch (ClassCastException e) {
            return new Mine2(e).getMessage();
        }
    }

    static class Mine2 extends Exception {
        Mine2(Throwable cause) {
            super(cause);
        }
    }

    static class Mine {
        @Override
        public String toString() {
            return "mine";
        }
    }
}
