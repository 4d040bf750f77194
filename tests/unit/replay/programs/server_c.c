/* A target in plain C without coverage: the runtime must link without libstdc++ and without nh_edge_count. */
#include "nuthatch_rt.h"

#include <pthread.h>
#include <stddef.h>
#include <unistd.h>

/* A thread that outlives the constructors: the server then must fork the careful way. */
static void* idle(void* unused) {
  for (;;) pause();
  return unused;
}
__attribute__((constructor)) static void start_thread(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, idle, NULL);
}

static void divide(void) {
  int a = 0, b = 0;
  nh_rt_symbolic(&a, sizeof a, "a");
  nh_rt_symbolic(&b, sizeof b, "b");
  volatile int quotient = a / b;
  (void)quotient;
}

const struct nh_entry nh_entries[] = {{"divide", divide}};
const unsigned nh_entry_count = 1;
