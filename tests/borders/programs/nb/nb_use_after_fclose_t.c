// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: use after fclose
#include <stdio.h>
int main(void){ FILE*f=tmpfile(); if(!f) return 0; fputc(65,f); fclose(f); return 0; }
