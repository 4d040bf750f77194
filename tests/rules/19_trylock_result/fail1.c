#include <pthread.h>
#include <stddef.h>
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

int main(void) {
  pthread_mutex_trylock(&m);
  pthread_mutex_unlock(&m);
  return 0;
}
