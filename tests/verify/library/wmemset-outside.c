#include <wchar.h>
int main(void) {
  wchar_t b[2];
  wmemset(b, 1, 3);
  return 0;
}
