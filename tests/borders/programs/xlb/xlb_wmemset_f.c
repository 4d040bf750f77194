// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: wmemset counts wide characters
#include <wchar.h>
int main(){ wchar_t w[4]; wmemset(w,0,sizeof w); return (int)w[0]; }
