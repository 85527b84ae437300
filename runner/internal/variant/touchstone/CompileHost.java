package touchstone;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Compiles submissions, one after another, until its input ends. It receives sources and returns classes as
 * bytes. It reads no file of a submission, and keeps nothing of a submission for the next one. Compile in
 * compile.go describes the protocol.
 */
public final class CompileHost {
    private static final List<String> OPTIONS = List.of("-proc:none", "-implicit:none", "-nowarn");

    /** The compiler options for a woven program. InsideHost uses the same ones if it compiles itself. */
    private static final List<String> WOVEN_OPTIONS = List.of("-proc:none", "-implicit:none", "-nowarn", "-XDstringConcat=inline");

    private final JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    private final StandardJavaFileManager fileManager = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8);
    private final DataInputStream in =
            new DataInputStream(new BufferedInputStream(new FileInputStream(FileDescriptor.in)));
    private final DataOutputStream out =
            new DataOutputStream(new BufferedOutputStream(new FileOutputStream(FileDescriptor.out)));

    public static void main(String[] args) throws IOException {
        new CompileHost().serve();
    }

    private void serve() throws IOException {
        while (true) {
            boolean isWoven;
            List<JavaFileObject> sources;
            try {
                isWoven = in.readInt() != 0;
                sources = readSources();
            } catch (EOFException end) {
                return;
            }
            StringWriter messages = new StringWriter();
            InMemoryFileManager files = new InMemoryFileManager(fileManager);
            DiagnosticCollector<JavaFileObject> diagnostics = isWoven ? new DiagnosticCollector<>() : null;
            boolean compiled = compile(isWoven ? WOVEN_OPTIONS : OPTIONS, sources, files, messages, diagnostics);
            out.writeInt(compiled ? 1 : 0);
            writeBytes(messages.toString().getBytes(StandardCharsets.UTF_8));
            writeErrors(diagnostics == null ? List.of() : diagnostics.getDiagnostics());
            writeClasses(compiled ? files.classes() : Map.of());
            out.flush();
        }
    }

    /**
     * Compiles sources. If they crash the compiler, the host survives, and a separate javac decides
     * about them.
     */
    private boolean compile(List<String> options, List<JavaFileObject> sources, InMemoryFileManager files,
            StringWriter messages, DiagnosticCollector<JavaFileObject> diagnostics) {
        try {
            return compiler.getTask(messages, files, diagnostics, options, null, sources).call();
        } catch (RuntimeException | StackOverflowError e) {
            return false;
        }
    }

    private List<JavaFileObject> readSources() throws IOException {
        List<JavaFileObject> sources = new ArrayList<>();
        for (int n = in.readInt(); n > 0; n--) {
            String name = new String(readBytes(), StandardCharsets.UTF_8);
            sources.add(new InMemorySource(name, new String(readBytes(), StandardCharsets.UTF_8)));
        }
        return sources;
    }

    /** Writes the file and the offset of each error. */
    private void writeErrors(List<Diagnostic<? extends JavaFileObject>> diagnostics) throws IOException {
        List<Diagnostic<? extends JavaFileObject>> errors =
                diagnostics.stream().filter(d -> d.getKind() == Diagnostic.Kind.ERROR && d.getSource() != null).toList();
        out.writeInt(errors.size());
        for (Diagnostic<? extends JavaFileObject> d : errors) {
            writeBytes(d.getSource().getName().getBytes(StandardCharsets.UTF_8));
            out.writeInt((int) d.getPosition());
        }
    }

    private void writeClasses(Map<String, byte[]> classes) throws IOException {
        out.writeInt(classes.size());
        for (Map.Entry<String, byte[]> entry : classes.entrySet()) {
            writeBytes(entry.getKey().getBytes(StandardCharsets.UTF_8));
            writeBytes(entry.getValue());
        }
    }

    private byte[] readBytes() throws IOException {
        int length = in.readInt();
        byte[] bytes = in.readNBytes(length);
        if (bytes.length < length) {
            throw new EOFException();
        }
        return bytes;
    }

    private void writeBytes(byte[] bytes) throws IOException {
        out.writeInt(bytes.length);
        out.write(bytes);
    }
}
