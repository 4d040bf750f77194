// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: the result of a thread
#include <pthread.h>
#include <stdint.h>
extern void reach_error(void);
static void *f(void *a){ return (void*)((intptr_t)a+1); }
int main(){ pthread_t t; void *r=0; if(pthread_create(&t,0,f,(void*)6)) return 0; pthread_join(t,&r); if((intptr_t)r==7) reach_error(); return 0; }
