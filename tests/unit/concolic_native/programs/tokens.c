// input: file, seeds: "x=1,y=2" "=,=y" "a=,x=17,y" ",,x=3=4,y=5"
// Texts taken apart in place: zeros are written into the input, and what they end is read again.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char** argv) {
  static char in[64];
  FILE* f = argc > 1 ? fopen(argv[1], "rb") : NULL;
  if (!f) return 1;
  fread(in, 1, sizeof in - 1, f);
  char *outer, *inner;
  int x = 0, y = 0;
  for (char* pair = strtok_r(in, ",", &outer); pair; pair = strtok_r(NULL, ",", &outer)) {
    char *key = strtok_r(pair, "=", &inner), *value = strtok_r(NULL, "=", &inner);
    if (!key || !value) continue;
    if (!strcmp(key, "x")) x = atoi(value);
    if (!strcmp(key, "y")) y = atoi(value);
  }
  return x == 1 && y == 2 ? 9 : x == 17 ? 8 : 2;
}
