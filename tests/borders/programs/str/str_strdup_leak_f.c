// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: strdup allocates
#include <string.h>
#include <stdlib.h>
int main(void){ char *p=strdup("abc"); if(!p) return 0; int n=p[3]; p=0; return n; }
