// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: use of the old pointer after realloc
#include <stdlib.h>
int main(void){ int*p=malloc(4); if(!p) return 0; *p=1; int*q=realloc(p,4000); if(!q){free(p);return 0;} int v=*p; free(q); return v-1; }
