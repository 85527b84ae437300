import java.io.DataOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;

/** Prints what the host prints, without its token, for all cases. */
public class TakeStones {
    public static void main(String[] args) throws IOException {
        DataOutputStream out = new DataOutputStream(new FileOutputStream(FileDescriptor.out));
        byte[] answer = Right.answer(args).getBytes();
        for (int n = 0; n < 4; n++) {
            out.write("AAAAAAAAAAAAAAAAAAAAAAAAAA".getBytes());
            out.writeInt(n);
            out.writeLong(1);
            out.writeInt(answer.length);
            out.write(answer);
        }
    }
}
