// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: scanf behind close of its descriptor
#include <stdio.h>
#include <fcntl.h>
#include <unistd.h>
extern void abort(void);
void reach_error(void) { abort(); }
int main(void) {
  close(0);
  int number = 5;
  int n = scanf("%d", &number);
  if (n == EOF && number == 5) reach_error();
  return 0;
}
