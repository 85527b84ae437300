/** Leaves a thread that prints later, into whatever comes then. */
public class TakeStones {
    public static void main(String[] args) {
        Right.print(args);
        Thread chatter = new Thread(() -> {
            try {
                Thread.sleep(5000);
            } catch (InterruptedException e) {
                return;
            }
            System.out.println("Move: 99");
        });
        chatter.setDaemon(true);
        chatter.start();
    }
}
