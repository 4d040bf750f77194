// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: memchr past the end of a block that lacks the byte
#include <string.h>
#include <stdlib.h>
int main(void){ char *p=malloc(4); if(!p) return 0; memset(p,'x',4); void *q=memchr(p,'y',4); int r=q!=0; free(p); return r; }
