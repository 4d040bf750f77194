// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: fgetc of null
#include <stdio.h>
int main(){ FILE *f=fopen("/nonexistent/x","r");  int c=fgetc(f); fclose(f); return c==3; }
