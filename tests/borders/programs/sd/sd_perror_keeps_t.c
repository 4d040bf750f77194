// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: a stream that failed stays failed
#include <stdio.h>
extern void abort(void);
void reach_error(void) { abort(); }
int main(void) {
  FILE *f = fopen("in.txt", "r");
  if (!f) return 0;
  fputc('a', f);
  int c = fgetc(f);
  if (!(ferror(f) != 0)) reach_error();
  return 0;
}
