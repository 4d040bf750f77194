// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: destructor of a thread key
#include <pthread.h>
extern void reach_error(void);
static pthread_key_t k; static void d(void*p){ reach_error(); }
static void*f(void*p){ static int x; pthread_setspecific(k,&x); return 0; }
int main(void){ pthread_t t; if(pthread_key_create(&k,d)) return 0; if(pthread_create(&t,0,f,0)) return 0; pthread_join(t,0); return 0; }
