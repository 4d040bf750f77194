// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: getenv gives null
#include <stdlib.h>
int main(){ char *p=getenv("NOT_SET_ANYWHERE");  return p[0]=='x'; }
