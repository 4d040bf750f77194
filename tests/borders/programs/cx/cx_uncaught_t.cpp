// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: how many exceptions are on their way
extern "C" void reach_error();
#include <exception>
static int k; struct A { ~A() { k = std::uncaught_exceptions(); } };
int main() { if (std::uncaught_exceptions()) reach_error(); try { A a; throw 1; } catch (int) { if (std::uncaught_exceptions()) reach_error(); } if (k != 1) reach_error(); }
