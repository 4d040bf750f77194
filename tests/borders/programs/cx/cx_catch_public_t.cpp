// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: of two bases the public one is caught
extern "C" void reach_error();
struct A { int a = 1; }; struct B { int b = 2; }; struct D : private A, public B {};
int main() { try { throw D(); } catch (A &) { reach_error(); } catch (B &b) { if (b.b != 2) reach_error(); } }
