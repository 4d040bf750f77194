// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: main frees what the thread has
#include <pthread.h>
#include <stdlib.h>
static void *f(void *a){ free(a); return 0; }
int main(){ pthread_t t; char *p=malloc(3); if(!p) return 0; if(pthread_create(&t,0,f,p)){ free(p); return 0; } pthread_join(t,0);  return 0; }
