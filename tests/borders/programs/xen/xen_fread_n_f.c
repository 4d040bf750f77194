// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: what fread returns is an index
#include <stdio.h>
int main(){ char b[4]; size_t n=fread(b,1,4,stdin); b[n]=0; return 0; }
