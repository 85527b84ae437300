package touchstone;

import java.net.URI;
import java.net.URISyntaxException;
import javax.tools.SimpleJavaFileObject;

/** A source file that exists only in memory. */
final class InMemorySource extends SimpleJavaFileObject {
    private final String name;
    private final String text;

    InMemorySource(String name, String text) {
        super(uri(name), Kind.SOURCE);
        this.name = name;
        this.text = text;
    }

    private static URI uri(String name) {
        try {
            return new URI("memory", null, "/" + name, null);
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException(e);
        }
    }

    /** Returns the name that compiler messages use. */
    @Override
    public String getName() {
        return name;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
        return text;
    }
}
