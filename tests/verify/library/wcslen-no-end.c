#include <wchar.h>
int main(void) {
  wchar_t b[2] = {1, 2};
  return (int)wcslen(b);
}
