// Classes of characters by the C library.
#define SIZE 2
#include "../common.h"
#include <ctype.h>
enum Kind { SPACE, LETTER, DIGIT, OTHER };
static enum Kind kindOf(int c) {
  if (isspace(c)) return SPACE;
  if (isalpha(c)) return LETTER;
  if (isdigit(c)) return DIGIT;
  return OTHER;
}
static int program(const unsigned char* in) {
  enum Kind a = kindOf(in[0]), b = kindOf(in[1]);
  if (a == LETTER && b == DIGIT) return 1;
  if (a == b && a == OTHER) return 2;
  if (toupper(in[0]) == 'Q' && b == SPACE) return 3;
  return 0;
}
