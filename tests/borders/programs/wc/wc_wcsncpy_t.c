// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: wcsncpy leaves no end
#include <wchar.h>
int main(void){ wchar_t d[3]; wcsncpy(d,L"abcd",3); d[2]=0; return (int)wcslen(d)==9; }
