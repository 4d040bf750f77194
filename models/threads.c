/* Threads, one order of many. A thread runs to its end where it is made: what fails there is a failure, for that order is
 * allowed. What others bring is not looked at, so
 * whatever follows is lost to proofs (nh_only_this). A thread that would have to wait ends the model. */
#include "models.h"
#include "world.h"

_Noreturn void exit(int status);

enum { MostThreads = 16, MostKeys = 16, NoSuch = 3, Busy = 16 };

static void *results[MostThreads];
static unsigned threads, current;

int pthread_create(unsigned long *thread, const void *attributes, void *(*run)(void *), void *argument) {
  if (threads + 1 >= MostThreads) nh_give_up("many threads are made");
  if (nh_has_thread_locals()) nh_give_up("threads have variables of their own");
  const unsigned made = ++threads, maker = current;
  *thread = made;
  nh_only_this("threads run one after the other, in one order of many");
  current = made;
  results[made] = run(argument);
  current = maker;
  return 0;
}
int pthread_join(unsigned long thread, void **result) {
  if (thread == 0 || thread > threads) return NoSuch;
  if (result) *result = results[thread];
  return 0;
}
int pthread_detach(unsigned long thread) { return thread == 0 || thread > threads ? NoSuch : 0; }
unsigned long pthread_self(void) { return current; }
int pthread_equal(unsigned long a, unsigned long b) { return a == b; }
/* The end of the only thread is the end of the program. */
_Noreturn void pthread_exit(void *result) {
  if (current != 0) nh_give_up("a thread ends by pthread_exit");
  if (threads != 0) nh_give_up("main ends before its threads");
  exit(0);
}

int pthread_once(int *once, void (*run)(void)) {
  if (*once) return 0;
  run();
  *once = 2; /* as glibc marks it */
  return 0;
}

/* The first word of glibc's mutex says whether it is held. */
int pthread_mutex_init(int *mutex, const void *attributes) {
  if (attributes) nh_give_up("a mutex has attributes");
  for (unsigned i = 0; i < (sizeof(void *) == 8 ? 40u : 24u) / sizeof(int); ++i) mutex[i] = 0;
  return 0;
}
int pthread_mutex_lock(int *mutex) {
  if (*mutex) nh_give_up("a lock that is held is waited for");
  *mutex = 1;
  return 0;
}
int pthread_mutex_trylock(int *mutex) {
  if (*mutex) return Busy;
  *mutex = 1;
  return 0;
}
int pthread_mutex_unlock(int *mutex) {
  *mutex = 0;
  return 0;
}
int pthread_mutex_destroy(int *mutex) { return *mutex ? Busy : 0; }

static void *specific[MostKeys];
static unsigned keys;
int pthread_key_create(unsigned *key, void (*end)(void *)) {
  if (keys == MostKeys || end) nh_give_up("values of threads with an end of their own");
  *key = keys++;
  return 0;
}
int pthread_setspecific(unsigned key, const void *value) {
  if (key >= keys) return InvalidError;
  if (current != 0) nh_give_up("values of several threads");
  specific[key] = (void *)value;
  return 0;
}
void *pthread_getspecific(unsigned key) {
  if (current != 0) nh_give_up("values of several threads");
  return key < keys ? specific[key] : NULL;
}
