// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: an exception that was thrown again ends once, by its last handler
extern "C" void reach_error();
static int ended; struct E { ~E() { ++ended; } };
int main() { try { try { throw E(); } catch (E &) { throw; } } catch (E &) {} if (ended == 1) reach_error(); }
