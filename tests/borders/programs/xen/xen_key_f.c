// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: a value of a thread
#include <pthread.h>
extern void reach_error(void);
int main(){ pthread_key_t k; if(pthread_key_create(&k,0)) return 0; int x; if(pthread_setspecific(k,&x)) return 0; if(pthread_getspecific(k)==&x) reach_error(); return 0; }
