// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: a pointer to a class with a private base is not caught as the base's pointer
extern "C" void reach_error();
struct B {}; struct D : private B {};
int main(){ static D d; try { throw &d; } catch (B *) {} catch (...) { reach_error(); } }
