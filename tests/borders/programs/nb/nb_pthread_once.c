// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: pthread_once
#include <pthread.h>
extern void reach_error(void);
static pthread_once_t o=PTHREAD_ONCE_INIT; static int n; static void f(void){ n++; }
int main(void){ pthread_once(&o,f); pthread_once(&o,f); if(n==1) reach_error(); return 0; }
