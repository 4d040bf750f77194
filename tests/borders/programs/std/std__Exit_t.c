// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: _Exit runs no atexit handler
#include <stdlib.h>
extern void reach_error(void);
static void h(void){ reach_error(); }
int main(void){ atexit(h); int r=(_Exit(0),0); return r; }
