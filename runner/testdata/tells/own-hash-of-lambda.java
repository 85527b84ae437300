final class Tell {
    static String look(String[] args) throws Exception {
        Hashed hashed = () -> 1;
        return "" + hashed.hashCode();
    }

    interface Hashed {
        int hashCode();

        int one();
    }
}
