// expect: FALSE
#include <stdio.h>
int main(void) {
  int count = 0;
  if (scanf("%d", &count) != 1) return 1;
  printf("%d\n", count + 1);
  return 0;
}
