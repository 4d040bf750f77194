// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: error call in a callback: once
#include <pthread.h>
extern void reach_error(void);
static pthread_once_t o=PTHREAD_ONCE_INIT; static void f(void){ reach_error(); }
int main(void){ pthread_once(&o,f); return 0; }
