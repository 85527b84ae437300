public enum Player {
    MAX, MIN;

    Player other() {
        return this == MAX ? MIN : MAX;
    }
}
