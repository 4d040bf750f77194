// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: thread and join
#include <pthread.h>
extern void reach_error(void);
static int g; static void*f(void*p){ g=5; return 0; }
int main(void){ pthread_t t; if(pthread_create(&t,0,f,0)) return 0; pthread_join(t,0); if(g!=5) reach_error(); return 0; }
