// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: lib getenv c
extern void reach_error(void);
#include <stdlib.h>
#include <string.h>
int main(void) {
  char *p = getenv("ADV_NAME");
  if (p && strlen(p) > 130) reach_error();
  return 0;
}
