// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: wcscpy writes the wide end
#include <wchar.h>
int main(void){ wchar_t d[4]; wcscpy(d,L"abc"); return d[0]==0; }
