import java.util.ArrayList;

final class Tell {
    static String look(String[] args) throws Exception {
        return new Mine().frames();
    }

    static class Mine extends ArrayList<Integer> {
        String frames() {
            add(1);
            return parallelStream().isParallel() + " " + stream().parallel().isParallel();
        }
    }
}
