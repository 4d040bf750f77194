// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: sanitizer
// about: float fmt
extern void reach_error(void);
extern _Bool __VERIFIER_nondet_bool(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)
#include <stdio.h>
#include <string.h>
int main(void) {
  char b[32];
  snprintf(b, 32, "%.2f", 0.125); CHECK(strcmp(b, "0.12") == 0);
  snprintf(b, 32, "%g", 100000.0 * (1 + __VERIFIER_nondet_bool() * 9)); CHECK(strcmp(b, "100000") == 0 || strcmp(b, "1e+06") == 0);
  snprintf(b, 32, "%.0e", 15.0); CHECK(strcmp(b, "2e+01") == 0);
  snprintf(b, 32, "%5.1f|", -0.04); CHECK(strcmp(b, " -0.0|") == 0);
  snprintf(b, 32, "%a", 1.0); CHECK(strcmp(b, "0x1p+0") == 0);
  return 0;
}
