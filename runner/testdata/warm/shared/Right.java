/** The right answer. */
class Right {
    static String answer(String[] args) {
        int taken = Integer.parseInt(args[1]);
        Search search = new Search(Integer.parseInt(args[0]));
        for (int i = 0; i < taken; i++) {
            search.take(Integer.parseInt(args[2 + i]));
        }
        search.run(Integer.parseInt(args[2 + taken]));
        double factor = (search.visited - 1.0) / (search.visited - search.evaluated);
        return "Move: " + search.move + "\n"
                + "Value: " + search.value / 10.0 + "\n"
                + "Number of Nodes Visited: " + search.visited + "\n"
                + "Number of Nodes Evaluated: " + search.evaluated + "\n"
                + "Max Depth Reached: " + search.deepest + "\n"
                + "Avg Effective Branching Factor: " + String.format("%.1f", factor) + "\n";
    }

    static void print(String[] args) {
        System.out.print(answer(args));
    }
}
