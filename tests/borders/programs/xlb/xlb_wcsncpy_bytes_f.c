// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: sizeof is no count of wide characters
#include <wchar.h>
int main(){ wchar_t w[4]; wcsncpy(w,L"ab",sizeof(w)); return w[0]!=L'a'; }
