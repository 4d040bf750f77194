#include <pthread.h>
#include <stddef.h>

int main(void) {
  pthread_mutex_t m;
  pthread_mutex_init(&m, NULL);
  if (pthread_mutex_trylock(&m) == 0) pthread_mutex_unlock(&m);
  pthread_mutex_destroy(&m);
  return 0;
}
