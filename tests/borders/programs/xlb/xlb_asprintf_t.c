// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: asprintf gives memory
#include <stdio.h>
#include <stdlib.h>
int asprintf(char**,const char*,...);
int main(){ char *p=0; if(asprintf(&p,"%d",5)<0) return 0; free(p); return 0; }
