// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: fclose closes the descriptor of its stream
#include <stdio.h>
#include <fcntl.h>
#include <unistd.h>
extern void abort(void);
void reach_error(void) { abort(); }
int main(void) {
  FILE *f = fopen("in.txt", "r");
  if (!f) return 0;
  int d = fileno(f);
  fclose(f);
  if (close(d) == -1) reach_error();
  return 0;
}
