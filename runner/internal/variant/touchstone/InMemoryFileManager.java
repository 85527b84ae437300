package touchstone;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardLocation;

/** Provides a compiler with Java's own classes and nothing else, and keeps its output in memory. */
final class InMemoryFileManager extends ForwardingJavaFileManager<JavaFileManager> {
    private final Map<String, ByteArrayOutputStream> outputs = new HashMap<>();

    InMemoryFileManager(JavaFileManager library) {
        super(library);
    }

    Map<String, byte[]> classes() {
        Map<String, byte[]> classes = new HashMap<>();
        outputs.forEach((name, file) -> classes.put(name, file.toByteArray()));
        return classes;
    }

    @Override
    public Iterable<JavaFileObject> list(Location location, String packageName, Set<JavaFileObject.Kind> kinds, boolean recurse)
            throws IOException {
        if (location == StandardLocation.CLASS_PATH || location == StandardLocation.SOURCE_PATH) {
            return List.of();
        }
        return super.list(location, packageName, kinds, recurse);
    }

    @Override
    public JavaFileObject getJavaFileForOutput(Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
        return new SimpleJavaFileObject(URI.create("memory:///class"), kind) {
            @Override
            public OutputStream openOutputStream() {
                ByteArrayOutputStream file = new ByteArrayOutputStream();
                outputs.put(className, file);
                return file;
            }
        };
    }

    /** Does nothing, because all compilations share the library. */
    @Override
    public void close() {}
}
