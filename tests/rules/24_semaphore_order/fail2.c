#include <semaphore.h>
static sem_t s;

int main(void) {
  sem_init(&s, 0, 1);
  sem_wait(&s);
  return 0;
}
