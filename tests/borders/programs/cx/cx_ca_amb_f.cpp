// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: a handler of an ambiguous base does not catch
extern "C" void reach_error();
struct B {}; struct P : B {}; struct Q : B {}; struct D : P, Q {};
int main(){ try { throw D(); } catch (B &) {} catch (...) { reach_error(); } }
