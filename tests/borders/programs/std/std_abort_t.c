// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: abort runs no atexit handler
#include <stdlib.h>
extern void reach_error(void);
static void h(void){ reach_error(); }
int main(void){ atexit(h); abort(); }
