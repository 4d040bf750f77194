#include <pthread.h>
#include <stddef.h>
extern int __VERIFIER_nondet_int(void);
static void *work(void *p) { return p; }

int main(void) {
  pthread_t t;
  if (pthread_create(&t, NULL, work, NULL) != 0) return 1;
  if (__VERIFIER_nondet_int()) pthread_join(t, NULL);
  else pthread_detach(t);
  return 0;
}
