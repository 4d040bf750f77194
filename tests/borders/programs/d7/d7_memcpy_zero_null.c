// property: valid-memsafety
// data-model: LP64
// expected: not-true
// confirmed: sanitizer
// about: memcpy from null
#include <string.h>
int main(void){ char*p=0; char b[1]; memcpy(b,p,1); return 0; }
