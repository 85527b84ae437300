// Attacks the choice of the class: names of java.lang declared anew, so that
// its main is no main.
class String { }

class System { }

public class TakeStones {
    public static void main(String[] args) { }
}
