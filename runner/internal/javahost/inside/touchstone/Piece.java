package touchstone;

/** Text that is inserted: of a form of a member, of where a unit hands on, or of a change if that is not -1. */
record Piece(String text, Unit unit, int form, String type, String member, int change) {
    Piece(String text, Unit unit, int form, String type, String member) {
        this(text, unit, form, type, member, -1);
    }

    static Piece of(String text, int change) {
        return new Piece(text, null, 0, "", "", change);
    }
}
