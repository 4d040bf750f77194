// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: strndup allocates n+1
#include <string.h>
#include <stdlib.h>
int main(void){ char *p=strndup("abcdef",3); if(!p) return 0; char c=p[4]; free(p); return c&1; }
