#include <semaphore.h>
static sem_t s;

int main(void) {
  if (sem_init(&s, 0, 1)) return 1;
  sem_wait(&s);
  sem_post(&s);
  sem_destroy(&s);
  return 0;
}
