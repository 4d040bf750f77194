// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: getline gives memory, even where it fails
#include <stdio.h>
#include <stdlib.h>
int main(){ char *l=0; size_t n=0; ssize_t k=getline(&l,&n,stdin); if(k<0) return 0; free(l); return 0; }
