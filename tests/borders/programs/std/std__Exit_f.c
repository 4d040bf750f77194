// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: _Exit runs no atexit handler
#include <stdlib.h>
extern void reach_error(void);
static void h(void){ reach_error(); }
int main(void){ atexit(h); int r=1; return r; }
