#include <pthread.h>
#include <stddef.h>
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

int main(void) {
  if (pthread_mutex_trylock(&m) == 0) return 1;
  return 0;
}
