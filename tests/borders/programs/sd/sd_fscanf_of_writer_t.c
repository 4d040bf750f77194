// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: a number from a stream that is written
#include <stdio.h>
extern void abort(void);
void reach_error(void) { abort(); }
int main(void) {
  FILE *f = fopen("out.txt", "w");
  if (!f) return 0;
  int number = 7;
  int n = fscanf(f, "%d", &number);
  if (!(n == EOF && number == 7)) reach_error();
  return 0;
}
