import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;

/** Right, through a System.out of its own. */
public class TakeStones {
    public static void main(String[] args) {
        System.setOut(new PrintStream(new FileOutputStream(FileDescriptor.out), true));
        Right.print(args);
    }
}
