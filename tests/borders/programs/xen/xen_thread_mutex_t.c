// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a counter behind a mutex
#include <pthread.h>
extern void reach_error(void);
static pthread_mutex_t m=PTHREAD_MUTEX_INITIALIZER; static int g;
static void *f(void *a){ pthread_mutex_lock(&m); g++; pthread_mutex_unlock(&m); return 0; }
int main(){ pthread_t a,b; if(pthread_create(&a,0,f,0)) return 0; if(pthread_create(&b,0,f,0)){ pthread_join(a,0); return 0; } pthread_join(a,0); pthread_join(b,0); if(g!=2) reach_error(); return 0; }
