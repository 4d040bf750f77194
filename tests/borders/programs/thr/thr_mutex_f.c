// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: two increments under a mutex
#include <pthread.h>
extern void reach_error(void);
static pthread_mutex_t m=PTHREAD_MUTEX_INITIALIZER; static int g;
static void*f(void*p){ pthread_mutex_lock(&m); g++; pthread_mutex_unlock(&m); return 0; }
int main(void){ pthread_t t; if(pthread_create(&t,0,f,0)) return 0; pthread_mutex_lock(&m); g++; pthread_mutex_unlock(&m); pthread_join(t,0); if(g!=1) reach_error(); return 0; }
