// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: a handler of a private base does not catch
extern "C" void reach_error();
struct B {}; struct D : private B {};
int main(){ try { throw D(); } catch (B &) {} catch (...) { reach_error(); } }
