// Attacks the number of threads: 3000 that sleep.
public class TakeStones {
    public static void main(String[] args) {
        Shared.bound();
        for (int i = 0; i < 3000; i++) {
            Thread t = new Thread(() -> Shared.pause(20000));
            t.setDaemon(true);
            t.start();
        }
        System.exit(1);
    }
}
