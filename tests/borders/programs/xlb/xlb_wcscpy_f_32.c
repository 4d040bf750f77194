// property: valid-memsafety
// data-model: ILP32
// expected: FALSE
// confirmed: sanitizer
// about: wcscpy copies the end
#include <wchar.h>
int main(){ wchar_t w[3]; wcscpy(w,L"abc"); return w[0]!=L'a'; }
