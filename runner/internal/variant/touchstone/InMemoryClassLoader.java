package touchstone;

import java.util.Map;

/**
 * Loads the classes of one program. Each run has its own loader, so that static fields have their
 * initial values.
 */
final class InMemoryClassLoader extends ClassLoader {
    private final Map<String, byte[]> classes;

    InMemoryClassLoader(Map<String, byte[]> classes) {
        super("app", ClassLoader.getPlatformClassLoader()); // the same name as the loader of a normal Java process
        this.classes = classes;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        if (name.equals(Exit.class.getName())) {
            return Exit.class;
        }
        if (name.equals(Texts.class.getName())) {
            return Texts.class;
        }
        byte[] file = classes.get(name);
        if (file == null) {
            throw new ClassNotFoundException(name);
        }
        return defineClass(name, file, 0, file.length);
    }
}
