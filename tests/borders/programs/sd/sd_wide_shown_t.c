// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: %ls shows each wide character as a byte
#include <stdio.h>
#include <string.h>
#include <wchar.h>
extern void abort(void);
void reach_error(void) { abort(); }
int main(void) {
  char text[16];
  int n = snprintf(text, sizeof text, "%ls-%.1ls", L"abc", L"xy");
  if (n != 5 || strcmp(text, "abc-x") != 0) reach_error();
  return 0;
}
