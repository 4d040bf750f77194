// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: fclose twice
#include <stdio.h>
int main(){ FILE *f=fopen("x","w"); if(!f) return 0; fclose(f); fclose(f); return 0; }
