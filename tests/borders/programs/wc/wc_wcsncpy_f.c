// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: wcsncpy leaves no end
#include <wchar.h>
int main(void){ wchar_t d[3]; wcsncpy(d,L"abcd",3);  return (int)wcslen(d)==9; }
