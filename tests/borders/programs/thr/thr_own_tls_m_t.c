// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: sanitizer
// about: a pointer of a thread's own is null in another
#include <pthread.h>
#include <stdlib.h>
static _Thread_local char *p; static void *f(void *q){ p = malloc(4); if (p) p[0] = 1; free(p); return q; }
int main(void){ pthread_t t; if (pthread_create(&t, 0, f, 0)) return 0; pthread_join(t, 0); return p ? p[0] : 0; }
