// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: wmemset counts wide characters
#include <wchar.h>
int main(){ wchar_t w[4]; wmemset(w,0,4); return (int)w[0]; }
