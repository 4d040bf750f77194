// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: fgets after fclose
#include <stdio.h>
int main(void){ char b[10]; FILE*f=tmpfile(); if(!f) return 0; if(fgets(b,10,f)) b[0]=1; fclose(f); return 0; }
