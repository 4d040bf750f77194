// What the C library answers.
#define SIZE 3
#include "common.h"
#include <ctype.h>
static int kind(const char* word) {
  if (strcmp(word, "on") == 0) return 1;
  if (strcmp(word, "no") == 0) return 2;
  if (strlen(word) == 3 && isdigit((unsigned char)word[0])) return 3;
  return 0;
}
static int program(const unsigned char* in) {
  char word[SIZE + 1];
  memcpy(word, in, SIZE);
  word[SIZE] = 0;
  switch (kind(word)) {
  case 1: return 1;
  case 2: return 2;
  case 3: return word[2] == '9' ? 3 : 4;
  default: return strchr(word, '#') ? 5 : 0;
  }
}
