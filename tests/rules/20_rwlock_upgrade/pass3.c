#include <pthread.h>
#include <stddef.h>
static pthread_rwlock_t l = PTHREAD_RWLOCK_INITIALIZER;

int main(void) {
  if (pthread_rwlock_tryrdlock(&l) == 0) pthread_rwlock_unlock(&l);
  return 0;
}
