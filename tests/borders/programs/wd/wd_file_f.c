// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: a file of more bytes than are looked at
#include <stdio.h>
extern void reach_error(void);
int main(void) {
  FILE *f = fopen("data", "r");
  if (!f) return 0;
  if (fseek(f, 0, SEEK_END) == 0 && ftell(f) > 5000) reach_error();
  fclose(f);
  return 0;
}
