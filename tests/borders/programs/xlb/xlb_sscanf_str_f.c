// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: %s of sscanf without a width
#include <stdio.h>
int main(){ char b[4]; if(sscanf("abcd x","%s",b)!=1) return 0; return b[0]!='a'; }
