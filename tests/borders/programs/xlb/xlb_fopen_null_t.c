// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: fgetc of null
#include <stdio.h>
int main(){ FILE *f=fopen("/nonexistent/x","r"); if(!f) return 0; int c=fgetc(f); fclose(f); return c==3; }
