#include <semaphore.h>
static sem_t s;

int main(void) {
  if (sem_init(&s, 0, 0) == 0) sem_destroy(&s);
  return 0;
}
