#include <semaphore.h>
extern int __VERIFIER_nondet_int(void);
static sem_t s;

int main(void) {
  if (sem_init(&s, 0, 1)) return 1;
  sem_destroy(&s);
  if (__VERIFIER_nondet_int() == 5) sem_post(&s);
  return 0;
}
