// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: getenv gives null
#include <stdlib.h>
int main(){ char *p=getenv("NOT_SET_ANYWHERE"); if(!p) return 0; return p[0]=='x'; }
