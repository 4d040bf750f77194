// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: sscanf %s fits
#include <stdio.h>
int main(void){ char b[4]; sscanf("abc","%s",b); return b[3]; }
