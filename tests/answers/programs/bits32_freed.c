// data-model: ILP32
// expect: FALSE
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  FILE *file = fopen("order.txt", "r");
  if (!file) return 0;
  int number = 0;
  if (fscanf(file, "%d", &number) != 1) number = 0;
  fclose(file);
  int *block = malloc(sizeof *block);
  if (!block) return 0;
  *block = number;
  if (number == 77) free(block);
  number = *block;
  if (number != 77) free(block);
  return 0;
}
