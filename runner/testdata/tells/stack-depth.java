final class Tell {
    static String look(String[] args) throws Exception {
        try {
            down();
        } catch (StackOverflowError e) {
            return depth < 400_000 ? "shallow" : "deep";
        }
        return "endless";
    }

    static int depth;

    static void down() {
        depth++;
        down();
    }
}
