// Attacks a later compilation: leaves sources where it runs and where it was
// compiled.
import java.nio.file.*;

public class TakeStones {
    public static void main(String[] args) throws Exception {
        Shared.bound();
        Path classes = Paths.get(TakeStones.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        for (Path dir : new Path[] {Paths.get("."), classes, classes.resolve("../src")}) {
            try { Files.writeString(dir.resolve("Shared2.java"), "class Shared2 { syntax error"); } catch (Exception e) { }
        }
        System.out.print(Shared.answer(args));
    }
}
