// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: wmemset counts wide chars
#include <wchar.h>
#include <stdlib.h>
int main(void){ wchar_t*p=malloc(12); if(!p) return 0; wmemset(p,L'x',3); free(p); return 0; }
