// property: unreach-call
// expect: FALSE
#include <assert.h>
#include <time.h>
int main(void) {
  time_t now;
  time(&now);
  assert(now % 60 != 59);
  return 0;
}
