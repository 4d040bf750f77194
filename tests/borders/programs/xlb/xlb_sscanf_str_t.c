// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: %s of sscanf without a width
#include <stdio.h>
int main(){ char b[4]; if(sscanf("abc x","%s",b)!=1) return 0; return b[0]!='a'; }
