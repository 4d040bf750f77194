// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: error call in a callback: atexit
#include <stdlib.h>
extern void reach_error(void);
static void f(void){ reach_error(); }
int main(void){ atexit(f); return 0; }
