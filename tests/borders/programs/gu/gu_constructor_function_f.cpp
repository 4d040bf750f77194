// property: all
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: an exception leaves a function with the attribute constructor
static int ready;
static void set(int k) { if (k > 2) throw k; ready = k; }
__attribute__((constructor)) static void begin() { set(3); }
int main() { return ready; }
