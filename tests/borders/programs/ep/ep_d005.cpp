// property: all
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: a handler of atexit throws
extern "C" int __VERIFIER_nondet_int(void);
#include <cstdlib>
static int g; static void h(){ if(g==1) throw 1; }
int main(){ atexit(h); g=__VERIFIER_nondet_int(); return 0; }
