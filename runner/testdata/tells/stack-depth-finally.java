final class Tell {
    static String look(String[] args) throws Exception {
        try {
            down();
        } finally {
            return depth < 400_000 ? "shallow" : "deep";
        }
    }

    static int depth;

    static void down() {
        depth++;
        down();
    }
}
