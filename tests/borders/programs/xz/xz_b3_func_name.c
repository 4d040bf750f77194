// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: sanitizer
// about: func name
extern void reach_error(void);
extern _Bool __VERIFIER_nondet_bool(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)
#include <string.h>
static const char *who(void) { return __func__; }
int main(void) {
  CHECK(strcmp(who(), "who") == 0 && sizeof __func__ == 5);
  CHECK(__LINE__ - __LINE__ == 0);
  int a = __COUNTER__, b = __COUNTER__; CHECK(b == a + 1);
  CHECK(__STDC_VERSION__ == 201710L && __VERIFIER_nondet_bool() < 2);
  return 0;
}
