// property: all
// expect: FALSE
// replay: none
// Where the input is no number, nobody writes to `width`.
#include <stdio.h>
int main(void) {
  int width;
  scanf("%d", &width);
  if (width > 3) puts("wide");
  return 0;
}
