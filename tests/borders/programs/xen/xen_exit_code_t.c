// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: exit runs handlers
#include <stdlib.h>
extern void reach_error(void);
static int g; static void h(void){ if(g==2) reach_error(); }
int main(){ atexit(h); g=1; exit(3); }
