// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: tmpfile may be null
#include <stdio.h>
int main(){ FILE *f=tmpfile(); if(!f) return 0; fputc('x',f); fclose(f); return 0; }
