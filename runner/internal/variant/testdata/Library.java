import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Says of each class of the library that it reads, one a line, what it inherits from: "class:
 * ancestors | the names of what it declares | of all that it has".
 */
class Library {
    public static void main(String[] args) throws Exception {
        List<String> names = new BufferedReader(new InputStreamReader(System.in)).lines().collect(Collectors.toList());
        for (String name : names) {
            Class<?> type;
            try {
                type = Class.forName(name.replace('/', '.'), false, null);
            } catch (ClassNotFoundException e) {
                System.out.println(name + ": missing");
                continue;
            }
            Set<Class<?>> above = new LinkedHashSet<>();
            climb(type, above);
            String ancestors = above.stream().map(c -> c.getName().replace('.', '/')).filter(names::contains).collect(Collectors.joining(" "));
            Set<String> has = new TreeSet<>(declared(type));
            above.forEach(c -> has.addAll(declared(c)));
            System.out.println(name + ": " + ancestors + " | " + String.join(" ", declared(type)) + " | " + String.join(" ", has));
        }
    }

    private static void climb(Class<?> type, Set<Class<?>> above) {
        List<Class<?>> parents = new ArrayList<>(List.of(type.getInterfaces()));
        if (type.getSuperclass() != null) {
            parents.add(0, type.getSuperclass());
        }
        for (Class<?> parent : parents) {
            above.add(parent);
            climb(parent, above);
        }
    }

    private static Set<String> declared(Class<?> type) {
        Set<String> names = new TreeSet<>();
        for (Field field : type.getDeclaredFields()) {
            add(names, field, field.getName());
        }
        for (Method method : type.getDeclaredMethods()) {
            add(names, method, method.getName());
        }
        for (Constructor<?> constructor : type.getDeclaredConstructors()) {
            add(names, constructor, "<init>");
        }
        return names;
    }

    private static void add(Set<String> names, Member member, String name) {
        if ((member.getModifiers() & (Modifier.PUBLIC | Modifier.PROTECTED)) != 0) {
            names.add(name);
        }
    }
}
