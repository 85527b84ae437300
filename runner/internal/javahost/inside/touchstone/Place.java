package touchstone;

import java.util.List;
import java.util.Set;

/** A method of the program that is a unit, and how a call of it is handed on: some arguments are in fields. */
record Place(Member member, String receiver, List<String> arguments, Set<String> fields) {
    Place(Member member, String receiver, List<String> arguments) {
        this(member, receiver, arguments, Set.of());
    }
}
