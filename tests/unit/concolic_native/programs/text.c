// input: file, seeds: "start 42 world" "stop -7 abc" "keyword 0x1f zz" "keyword" "12"
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char** argv) {
  FILE* f = fopen(argv[1], "r");
  char line[64];
  if (!f || !fgets(line, sizeof line, f)) return 1;
  char* space = strchr(line, ' ');
  if (!space) return strlen(line) == 7 ? 2 : 3;
  *space = 0;
  if (strcmp(line, "keyword") == 0) return 4;
  if (strncmp(line, "sto", 3) == 0) return 5;
  char* end;
  const long n = strtol(space + 1, &end, 0);
  if (n == 42) return strstr(end, "wor") ? 6 : 7;
  if (n < 0) return 8;
  if (toupper((unsigned char)*end) == 'Z') return 9;
  return isdigit((unsigned char)line[0]) ? 10 : memcmp(line, "abc", 3) == 0 ? 11 : 12;
}
