#include <semaphore.h>
static sem_t s;

int main(void) {
  sem_wait(&s);
  return 0;
}
