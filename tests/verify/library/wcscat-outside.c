#include <wchar.h>
int main(void) {
  wchar_t b[5] = L"ab";
  wcscat(b, L"cde");
  return 0;
}
