// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: two exceptions in flight: counts
extern "C" void reach_error();
#include <exception>
static int k; struct A { ~A() { try { struct B { ~B() { k = std::uncaught_exceptions(); } } b; throw 2; } catch (int) {} } };
int main(){ try { A a; throw 1; } catch (int) {} if (k == 2) reach_error(); }
