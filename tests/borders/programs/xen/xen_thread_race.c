// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: reasoned
// about: two threads, either order
#include <pthread.h>
extern void reach_error(void);
static int g; static void *f(void *a){ g=1; return 0; }
int main(){ pthread_t t; if(pthread_create(&t,0,f,0)) return 0; g=2; pthread_join(t,0); if(g==1) reach_error(); return 0; }
