// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: getline length
#include <stdio.h>
#include <stdlib.h>
int main(void){ char*l=0; size_t c=0; ssize_t n=getline(&l,&c,stdin); if(n<=0){ free(l); return 0;} l[n+120]=0; free(l); return 0; }
