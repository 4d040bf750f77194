// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: error call in a callback: pthread
#include <pthread.h>
extern void reach_error(void);
static void*f(void*p){ reach_error(); return 0; }
int main(void){ pthread_t t; if(pthread_create(&t,0,f,0)==0) pthread_join(t,0); return 0; }
