// Runtime error: writes through a null pointer.
struct Node { int value; Node *next; };

int main(int argc, char **) {
    Node *volatile node = nullptr;
    node->value = argc;
}
