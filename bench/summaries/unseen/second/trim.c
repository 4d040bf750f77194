// A function gives a pointer into the text that it got.
#define SIZE 3
#include "../common.h"
static const char* skip(const char* s) {
  while (*s == ' ' || *s == '\t') s++;
  return s;
}
static int word(const char* s) {
  int n = 0;
  while (s[n] >= 'a' && s[n] <= 'z') n++;
  return n;
}
static int program(const unsigned char* in) {
  char text[SIZE + 1];
  memcpy(text, in, SIZE);
  text[SIZE] = 0;
  const char* s = skip(text);
  if (*s == 0) return 1;
  int n = word(s);
  if (n == 0) return 2;
  s = skip(s + n);
  return *s == '=' ? 3 : 4;
}
