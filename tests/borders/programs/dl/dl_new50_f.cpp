// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: new of 2^50 bytes throws
extern "C" void reach_error();
#include <new>
int main(){ unsigned long n = 1UL << 50; try { char *p = new char[n]; p[0] = 1; delete[] p; } catch (std::bad_alloc &) { reach_error(); } }
