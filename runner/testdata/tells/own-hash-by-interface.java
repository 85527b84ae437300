final class Tell {
    static String look(String[] args) throws Exception {
        Hashed hashed = new Mine();
        return "" + hashed.hashCode();
    }

    interface Hashed {
        int hashCode();
    }

    static class Mine implements Hashed {}
}
