// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: C11 threads
#include <threads.h>
extern void reach_error(void);
static int n; static int f(void*p){ n=1; return 0; }
int main(void){ thrd_t t; if(thrd_create(&t,f,0)!=thrd_success) return 0; thrd_join(t,0); if(n==1) reach_error(); return 0; }
