// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: _Thread_local is own
extern void reach_error(void);
#include <pthread.h>
static _Thread_local int n; static void *f(void *p){ n = 5; return p; }
int main(void){ pthread_t t; if (pthread_create(&t, 0, f, 0)) return 0; pthread_join(t, 0); if (n) reach_error(); return 0; }
