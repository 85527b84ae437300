final class Tell {
    static String look(String[] args) throws Exception {
        long bits = 0;
        for (int n = 0; n < 20_000; n++) {
            bits += Double.doubleToRawLongBits(zero() / zero()) >>> 63;
        }
        return "" + (bits == 20_000);
    }

    static double zero() {
        return 0;
    }
}
