// expect: FALSE
// The first byte says how long the record is.
#include <stdio.h>
int main(void) {
  unsigned char record[8];
  if (fread(record, 1, sizeof record, stdin) != sizeof record) return 1;
  int sum = 0;
  for (int i = 1; i <= record[0] && i < 10; ++i) sum += record[i];
  return sum > 100;
}
