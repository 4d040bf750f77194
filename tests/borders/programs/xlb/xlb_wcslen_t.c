// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: wide text without an end
#include <wchar.h>
int main(){ wchar_t w[3]={L'a',L'b',0}; return (int)wcslen(w)-2; }
