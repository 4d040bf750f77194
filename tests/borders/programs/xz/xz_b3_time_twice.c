// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: sanitizer
// about: time twice
extern void reach_error(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)
#include <time.h>
int main(void) {
  time_t a = time(0), b;
  time(&b);
  CHECK(sizeof a == 8);
  CHECK(difftime(a, a) == 0);
  return 0;
}
