// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: setvbuf with a local buffer that dies
#include <stdio.h>
static void s(FILE*f){  char b[1024]; setvbuf(f,b,_IOFBF,sizeof b); }
int main(void){ FILE*f=tmpfile(); if(!f) return 0; s(f); fputs("abc",f); fclose(f); return 0; }
