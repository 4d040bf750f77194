// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: strndup ends its copy
#include <string.h>
#include <stdlib.h>
int main(){ char *p=strndup("abcdef",3); if(!p) return 0; char c=p[3]; free(p); return c; }
