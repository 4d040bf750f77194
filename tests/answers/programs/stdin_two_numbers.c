// expect: FALSE
#include <stdio.h>
int main(void) {
  int all, parts;
  if (fscanf(stdin, "%d/%d", &all, &parts) != 2) return 1;
  if (all < 0) return 1;
  return all / parts > 3;
}
