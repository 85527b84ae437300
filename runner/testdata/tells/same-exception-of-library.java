final class Tell {
    static String look(String[] args) throws Exception {
        int zero = args.length / 1000;
        int sum = 0;
        ArithmeticException last = null;
        for (int n = 0; n < 1_000_000; n++) {
            try {
                sum += Math.floorMod(n, n % 500 == 0 ? zero : 7);
            } catch (ArithmeticException e) {
                if (e == last) {
                    return "same";
                }
                last = e;
            }
        }
        return sum > 0 ? "other" : "none";
    }
}
