// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: a block to a stream that is read
#include <stdio.h>
extern void abort(void);
void reach_error(void) { abort(); }
int main(void) {
  FILE *f = fopen("in.txt", "rb");
  if (!f) return 0;
  char block[4] = "abc";
  size_t n = fwrite(block, 1, 4, f);
  if (!(n == 0)) reach_error();
  return 0;
}
