// refuted by: 0
// Lost on most ways to the end: what setjmp leaves alone in the buffer of the leak scan once hid the block.
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x < 0 || x >= 6) return 0;
  int *block = malloc(8);
  if (x == 3) free(block);
  return 0;
}
