// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: _Exit runs no handler
#include <stdlib.h>
extern void reach_error(void);
static void h(void){ reach_error(); }
int main(){ atexit(h); exit(0); }
