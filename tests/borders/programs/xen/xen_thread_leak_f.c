// property: valid-memcleanup
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: what a thread gives must be freed
#include <pthread.h>
#include <stdlib.h>
static void *f(void *a){ return malloc(3); }
int main(){ pthread_t t; void *r=0; if(pthread_create(&t,0,f,0)) return 0; pthread_join(t,&r);  return 0; }
