// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: sanitizer
// about: env twice
extern void reach_error(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)
#include <stdlib.h>
#include <string.h>
int main(void) {
  char *a = getenv("ADV_Q"), *b = getenv("ADV_Q");
  CHECK((a == 0) == (b == 0));
  if (a) CHECK(strcmp(a, b) == 0);
  return 0;
}
