// Starts other programs, for example to ask one for the answer, and loads native code of its own.
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

public class TakeStones {
    public static void main(String[] args) throws Exception {
        Shared.bound();
        String bin = System.getProperty("java.home") + "/bin/";
        Files.writeString(Path.of("Other.java"), "class Other { public static void main(String[] a) {} }");
        start("sh", "-c", "true");
        start("/bin/sh", "-c", "true");
        start("python3", "-c", "pass");
        start("/usr/bin/python3", "-c", "pass");
        start("/usr/local/bin/touchstone", "version");
        start(bin + "java", "-version");
        start(bin + "java", "Other.java");
        start(bin + "javac", "-version");
        start(bin + "jshell", "--version");
        start(System.getProperty("java.home") + "/lib/jspawnhelper");
        start("/proc/self/exe", "-version");
        Path library = Path.of(System.getProperty("java.home"), "lib", "libverify.so");
        Files.copy(library, Path.of("own.so"));
        try {
            System.load(new File("own.so").getAbsolutePath());
            Shared.escape("G2", "sealed", "it loaded a library that it wrote");
        } catch (UnsatisfiedLinkError e) { }
        System.out.print(Shared.answer(args));
    }

    static void start(String... words) throws InterruptedException {
        try {
            Process p = new ProcessBuilder(words).inheritIO().redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD).start();
            p.waitFor(5, TimeUnit.SECONDS);
            Shared.escape("G2", "programs", "it started " + String.join(" ", words));
        } catch (java.io.IOException e) { }
    }
}
