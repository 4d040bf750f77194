// property: unreach-call
// expect: TRUE
#include <assert.h>
#include <time.h>
int main(void) {
  const time_t before = time(NULL);
  assert(time(NULL) >= before);
  return 0;
}
