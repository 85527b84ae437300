final class Tell {
    static String look(String[] args) throws Exception {
        return String.join("", new Mine());
    }

    static class Mine implements CharSequence {
        public int length() {
            return 0;
        }

        public char charAt(int index) {
            return 0;
        }

        public CharSequence subSequence(int from, int to) {
            return this;
        }
    }
}
