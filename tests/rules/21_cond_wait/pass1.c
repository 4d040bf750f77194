#include <pthread.h>
#include <stddef.h>
extern int __VERIFIER_nondet_int(void);
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t c = PTHREAD_COND_INITIALIZER;
static int ready;

int main(void) {
  pthread_mutex_lock(&m);
  while (!ready) {
    pthread_cond_wait(&c, &m);
    ready = __VERIFIER_nondet_int();
  }
  pthread_mutex_unlock(&m);
  return 0;
}
