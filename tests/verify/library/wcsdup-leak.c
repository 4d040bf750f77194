#define _GNU_SOURCE
#include <wchar.h>
int main(void) {
  wchar_t *p = wcsdup(L"abc");
  return p == 0;
}
