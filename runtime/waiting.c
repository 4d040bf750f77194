/* Functions that only let time pass, as the code of a target calls them in builds that run drivers: they come
 * back at once, or a program that waits a second between two tries would keep the search waiting for it. Others
 * may run in between, for whom the caller waits. A driver that would wait long is noted: nobody wants a test
 * that does. */
#define _GNU_SOURCE
#include "memory_rt.h"

#include <sched.h>
#include <stdint.h>
#include <time.h>
#include <unistd.h>

enum { LONG_MICROSECONDS = 100000 };

static void pass(uint64_t microseconds) {
  static uint64_t waited; /* of all drivers of the process: many short waits are one long one */
  waited += microseconds;
  if (microseconds >= LONG_MICROSECONDS || waited >= 10 * (uint64_t)LONG_MICROSECONDS) {
    nh_rt_odd_allocation = 1;
    waited = 0;
  }
  sched_yield();
}

unsigned nh_rt_sleep(unsigned seconds) {
  pass((uint64_t)seconds * 1000000);
  return 0;
}

int nh_rt_usleep(useconds_t microseconds) {
  pass(microseconds);
  return 0;
}

int nh_rt_nanosleep(const struct timespec* wanted, struct timespec* left) {
  (void)left;
  if (wanted && wanted->tv_sec >= 0) pass((uint64_t)wanted->tv_sec * 1000000 + (uint64_t)wanted->tv_nsec / 1000);
  return 0;
}
