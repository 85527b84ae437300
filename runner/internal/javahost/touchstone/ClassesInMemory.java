package touchstone;

import java.util.Map;

/** Loads the classes of one program, anew for each run, so that its static fields start anew. */
final class ClassesInMemory extends ClassLoader {
    private final Map<String, byte[]> classes;

    ClassesInMemory(Map<String, byte[]> classes) {
        super("app", ClassLoader.getPlatformClassLoader()); // named as the loader of a process's own program
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
