#include <pthread.h>
int main(void) {
  pthread_mutex_lock(0);
  return 0;
}
