#include <stdio.h>

int main(void) {
  for (int i = 0; i < 2; i++) {
    FILE *f = fopen("in.txt", "r");
    if (!f) continue;
    fclose(f);
  }
  return 0;
}
