// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: atexit handlers run in reverse order
#include <stdlib.h>
extern void reach_error(void);
static int g; static void f(void){ g=1; } static void h(void){ if(g==1) reach_error(); }
int main(void){ atexit(h); atexit(f); exit(3); }
