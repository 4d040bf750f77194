// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: fread into too small a buffer
#include <stdio.h>
int main(void){ int b[2]; size_t n=fread(b,4,2,stdin); return n==77; }
