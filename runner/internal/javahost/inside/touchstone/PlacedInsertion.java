package touchstone;

/** A piece in the woven text. If it does not compile, its form, unit or change is dropped. */
record PlacedInsertion(int start, int end, Insertion piece) {}
