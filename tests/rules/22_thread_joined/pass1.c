#include <pthread.h>
#include <stddef.h>
static void *work(void *p) { return p; }

int main(void) {
  pthread_t t;
  if (pthread_create(&t, NULL, work, NULL) != 0) return 1;
  pthread_join(t, NULL);
  return 0;
}
