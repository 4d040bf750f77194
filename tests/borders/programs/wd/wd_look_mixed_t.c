// property: all
// data-model: LP64
// expected: not-false
// confirmed: sanitizer
// about: strcmp ends before the bytes that one path wrote
#include <string.h>
extern _Bool __VERIFIER_nondet_bool(void);
int main(void) {
  char b[4];
  b[0] = 'x';
  if (__VERIFIER_nondet_bool()) { b[1] = 'b'; b[2] = 0; }
  return strcmp(b, "ab") == 0;
}
