// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: a handler registered twice runs twice
#include <stdlib.h>
extern void reach_error(void);
static int n; static void f(void){ if(++n==2) reach_error(); }
int main(void){ atexit(f); atexit(f); return 0; }
