// Attacks a service of the grader on this machine.
import java.net.*;

public class TakeStones {
    public static void main(String[] args) {
        Shared.bound();
        String[] at = Canary.TCP.split(":");
        try (Socket s = new Socket()) {
            s.connect(new InetSocketAddress(at[0], Integer.parseInt(at[1])), 1000);
        } catch (Exception e) {
            System.err.println(e);
        }
        System.out.print(Shared.answer(args));
    }
}
