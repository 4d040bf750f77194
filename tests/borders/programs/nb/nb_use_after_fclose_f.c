// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: use after fclose
#include <stdio.h>
int main(void){ FILE*f=tmpfile(); if(!f) return 0; fclose(f); fputc(65,f); return 0; }
