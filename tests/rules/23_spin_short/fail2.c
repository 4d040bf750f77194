#include <pthread.h>
#include <unistd.h>
static pthread_spinlock_t s;
static int n;

int main(void) {
  if (pthread_spin_trylock(&s) == 0) n++;
  usleep(5);
  return 0;
}
