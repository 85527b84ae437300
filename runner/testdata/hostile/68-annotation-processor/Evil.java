// Attacks the compilation: code that javac is asked to run.
import java.nio.file.*;
import java.util.Set;
import javax.annotation.processing.*;
import javax.lang.model.element.TypeElement;

@SupportedAnnotationTypes("*")
public class Evil extends AbstractProcessor {
    public boolean process(Set<? extends TypeElement> types, RoundEnvironment round) {
        try { Files.writeString(Paths.get(Canary.DIR, "processed"), "x"); } catch (Exception e) { }
        return false;
    }
}
