// property: valid-memcleanup
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: freed, also where nothing was read
#include <stdio.h>
#include <stdlib.h>
int main(void){ char*l=0; size_t n=0; if(getline(&l,&n,stdin)<0) { free(l); return 1;} free(l); return 0;}
