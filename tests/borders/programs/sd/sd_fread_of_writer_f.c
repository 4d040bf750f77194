// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: a block from a stream that is written
#include <stdio.h>
extern void abort(void);
void reach_error(void) { abort(); }
int main(void) {
  FILE *f = fopen("out.txt", "a");
  if (!f) return 0;
  char block[4] = {0};
  size_t n = fread(block, 1, 4, f);
  if (n == 0 && block[0] == 0) reach_error();
  return 0;
}
