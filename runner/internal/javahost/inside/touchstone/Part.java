package touchstone;

/** A part of the woven text, for which a unit or a form has to answer if it does not compile. */
record Part(int start, int end, Piece piece) {}
