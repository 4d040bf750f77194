// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: fopen may fail
#include <stdio.h>
int main(void){ FILE*f=fopen("in.txt","r"); if(!f) return 0; int c=fgetc(f); fclose(f); return c==7; }
