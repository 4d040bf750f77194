// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: behind alloca
#include <alloca.h>
int main(void){ char*p=0; for(int i=0;i<3;i++){ p=alloca(4); p[0]=i; } return p[4]; }
