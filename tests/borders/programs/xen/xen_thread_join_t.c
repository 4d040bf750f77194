// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: what a thread wrote is there after join
#include <pthread.h>
extern void reach_error(void);
static int g; static void *f(void *a){ g=*(int*)a; return 0; }
int main(){ int x=4; pthread_t t; if(pthread_create(&t,0,f,&x)) return 0; pthread_join(t,0); if(g!=4) reach_error(); return 0; }
