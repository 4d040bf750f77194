// expect: TRUE
#include <stdio.h>
int main(void) {
  int seats[10] = {0}, at = 0;
  FILE *file = fopen("seats.txt", "r");
  if (!file) return 1;
  if (fscanf(file, "%d", &at) != 1) at = 0;
  fclose(file);
  if (at < 10 && at >= 0) seats[at] = 1;
  return seats[0];
}
