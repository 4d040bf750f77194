// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: fopen of a name without its end
#include <stdio.h>
#include <stdlib.h>
int main(void){ char*b=malloc(2); if(!b) return 0; b[0]=b[1]='x'; FILE*f=fopen(b,"r"); if(f) fclose(f); free(b); return 0; }
