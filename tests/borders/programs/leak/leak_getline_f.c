// property: valid-memcleanup
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: getline allocates even where it fails
#include <stdio.h>
#include <stdlib.h>
int main(void){ char*l=0; size_t n=0; if(getline(&l,&n,stdin)<0) { if(n==0) free(l); return 0;} free(l); return 0; }
