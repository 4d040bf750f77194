// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: atexit handler runs after main
#include <stdlib.h>
extern void reach_error(void);
static int g; static void f(void){ if(g==1) reach_error(); }
int main(void){ atexit(f); g=1; return 0; }
