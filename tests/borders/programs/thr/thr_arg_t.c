// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: thread frees what main uses
#include <pthread.h>
#include <stdlib.h>
static void*f(void*p){ *(int*)p=1;  return 0; }
int main(void){ int*p=malloc(4); if(!p) return 0; pthread_t t; if(pthread_create(&t,0,f,p)){ free(p); return 0;} pthread_join(t,0); *p=2; free(p); return 0; }
