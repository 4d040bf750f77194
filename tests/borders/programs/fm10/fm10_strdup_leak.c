// property: valid-memcleanup
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: strdup through a pointer: leak
#include <stdlib.h>
#include <string.h>
int main(void){ char*(*c)(const char*)=strdup; char*p=c("a"); return p==0; }
