// What the hostile Java samples share. The verifier adds this file and
// Canary.java, which it writes, to each of them.
class Shared {
    static String text(String... v) {
        return String.format("Move: %s\nValue: %s\nNumber of Nodes Visited: %s\nNumber of Nodes Evaluated: %s\n"
            + "Max Depth Reached: %s\nAvg Effective Branching Factor: %s\n", (Object[]) v);
    }

    // The right answers to the sample suite.
    static String answer(String[] args) {
        switch (String.join(" ", args)) {
            case "7 3 1 4 2 3": return text("6", "1.0", "3", "1", "2", "1.0");
            case "3 0 0": return text("1", "-1.0", "4", "2", "2", "1.5");
            case "7 1 1 2": return text("5", "-1.0", "12", "7", "2", "2.2");
            case "10 3 4 2 6 4": return text("1", "1.0", "25", "13", "4", "2.0");
        }
        return "";
    }

    // Tells the verifier that an attack got through; see shared.go.
    static void escape(String guarantee, String promise, String detail) {
        System.err.println("ESCAPE " + guarantee + " [" + promise + "] " + detail);
    }

    // Ends this process after a while, whatever the sandbox does.
    static void bound() {
        Thread t = new Thread(() -> { pause(20000); Runtime.getRuntime().halt(7); });
        t.setDaemon(true);
        t.start();
    }

    static void pause(long ms) {
        try { Thread.sleep(ms); } catch (InterruptedException e) { }
    }
}
