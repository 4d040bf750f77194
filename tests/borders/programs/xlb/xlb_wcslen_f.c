// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: wide text without an end
#include <wchar.h>
int main(){ wchar_t w[3]={L'a',L'b',L'c'}; return (int)wcslen(w)-2; }
