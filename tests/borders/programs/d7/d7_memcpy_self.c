// property: valid-memsafety
// data-model: LP64
// expected: not-false
// confirmed: reasoned
// about: memcpy onto itself (compilers do it)
#include <string.h>
int main(void){ struct{int a[4];}s={{1}}; memcpy(&s,&s,sizeof s); return s.a[0]-1; }
