// property: valid-memcleanup
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: wcsdup is not freed
#include <wchar.h>
int main(void){ wchar_t*p=wcsdup(L"ab"); return p==0; }
