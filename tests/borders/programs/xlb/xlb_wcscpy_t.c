// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: wcscpy copies the end
#include <wchar.h>
int main(){ wchar_t w[3]; wcscpy(w,L"ab"); return w[0]!=L'a'; }
