// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: call_once
#include <threads.h>
extern void reach_error(void);
static once_flag o=ONCE_FLAG_INIT; static int n; static void f(void){ n++; }
int main(void){ call_once(&o,f); if(n==1) reach_error(); return 0; }
