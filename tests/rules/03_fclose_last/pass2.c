#include <stdio.h>

int main(void) {
  FILE *f = fopen("in.txt", "r");
  if (!f) return 1;
  for (int i = 0; i < 3; i++)
    if (fgetc(f) != 'a') break;
  fclose(f);
  return 0;
}
