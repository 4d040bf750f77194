// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: errno is of each thread
extern void reach_error(void);
#include <pthread.h>
#include <errno.h>
static void *f(void *p){ errno = 77; return p; }
int main(void){ pthread_t t; errno = 0; int r = pthread_create(&t, 0, f, 0); if (r) return 0; pthread_join(t, 0); if (errno == 77) reach_error(); return 0; }
