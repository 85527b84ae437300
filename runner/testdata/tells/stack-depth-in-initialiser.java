final class Tell {
    static String look(String[] args) throws Exception {
        try {
            return Deep.OTHER;
        } catch (LinkageError e) {
            return depth < 400_000 ? "shallow" : "deep";
        }
    }

    static int depth;

    static int down() {
        depth++;
        return down() + 1;
    }

    static class Deep {
        static final String NAME = "deep";
        static final String OTHER = NAME + down();
    }
}
