// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: sanitizer
// about: a text is shown beside itself in one record
#include <stdio.h>
#include <string.h>
struct r { char name[8]; char shown[16]; };
int main(void) {
  struct r r = {"abcd", ""};
  snprintf(r.shown, sizeof r.shown, "<%s>", r.name);
  return r.shown[0] == 0;
}
