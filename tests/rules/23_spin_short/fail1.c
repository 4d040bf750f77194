#include <pthread.h>
#include <unistd.h>
static pthread_spinlock_t s;
static int n;

int main(void) {
  pthread_spin_lock(&s);
  sleep(1);
  pthread_spin_unlock(&s);
  return 0;
}
