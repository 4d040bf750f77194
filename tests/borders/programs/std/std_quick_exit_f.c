// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: quick_exit runs its own handlers alone
#include <stdlib.h>
extern void reach_error(void);
static void h(void){ reach_error(); }
static void k(void){}
int main(void){ at_quick_exit(h); atexit(k); quick_exit(0); }
