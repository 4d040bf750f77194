// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: fgets after fclose
#include <stdio.h>
int main(void){ char b[10]; FILE*f=tmpfile(); if(!f) return 0; fclose(f); if(fgets(b,10,f)) b[0]=1; return 0; }
