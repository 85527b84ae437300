final class Tell {
    static String look(String[] args) throws Exception {
        String nested = "(".repeat(60_000) + ")".repeat(60_000);
        try {
            return "deep" + "a".split(nested).length;
        } catch (IllegalArgumentException e) {
            return "shallow";
        }
    }
}
