#include <pthread.h>
#include <unistd.h>
static pthread_spinlock_t s;
static int n;

int main(void) {
  sleep(1);
  pthread_spin_lock(&s);
  pthread_spin_unlock(&s);
  return 0;
}
