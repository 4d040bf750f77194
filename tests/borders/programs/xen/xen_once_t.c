// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: pthread_once calls once
#include <pthread.h>
extern void reach_error(void);
static pthread_once_t o=PTHREAD_ONCE_INIT; static int g; static void f(void){ g++; }
int main(){ pthread_once(&o,f); pthread_once(&o,f); if(g==2) reach_error(); return 0; }
