package touchstone;

/**
 * Text that is inserted into the program: a form of a member, the start of a unit or, if {@code change} is
 * not -1, a change.
 */
record Insertion(String text, Unit unit, int form, String type, String member, int change) {
    Insertion(String text, Unit unit, int form, String type, String member) {
        this(text, unit, form, type, member, -1);
    }

    static Insertion of(String text, int change) {
        return new Insertion(text, null, 0, "", "", change);
    }
}
