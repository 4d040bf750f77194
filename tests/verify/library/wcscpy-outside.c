#include <wchar.h>
int main(void) {
  wchar_t b[3];
  wcscpy(b, L"abc");
  return 0;
}
