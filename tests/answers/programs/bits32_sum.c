// data-model: ILP32
// expect: FALSE
// A long of 32 bits overflows where one of 64 does not.
#include <stdio.h>
int main(void) {
  long count;
  if (scanf("%ld", &count) != 1) return 0;
  if (count > 0) printf("%ld\n", count + 1);
  return 0;
}
