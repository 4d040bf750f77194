// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: atexit inside an atexit handler
#include <stdlib.h>
extern void reach_error(void);
static void g(void){ reach_error(); } static void f(void){ atexit(g); }
int main(void){ atexit(f); return 0; }
