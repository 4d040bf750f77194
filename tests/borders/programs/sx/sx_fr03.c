// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: fclose
#include <stdio.h>
int main(void){ FILE*f=fopen("x","r"); if(!f) return 0; fclose(f); return 0;}
