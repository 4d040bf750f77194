// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: fwrite reads beyond its buffer
#include <stdio.h>
int main(void){ char b[4]={1,2,3,4}; FILE*f=tmpfile(); if(!f) return 0; fwrite(b,1,5,f); fclose(f); return 0; }
