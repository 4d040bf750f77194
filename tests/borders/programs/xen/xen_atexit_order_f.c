// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: handlers run in reverse
#include <stdlib.h>
extern void reach_error(void);
static int g; static void a(void){ if(g==1) reach_error(); } static void b(void){ g=1; }
int main(){ atexit(a); atexit(b); return 0; }
