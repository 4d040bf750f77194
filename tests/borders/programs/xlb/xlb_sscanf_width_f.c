// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: the width of %s leaves out the end
#include <stdio.h>
int main(){ char b[4]; if(sscanf("abcdefgh","%4s",b)!=1) return 0; return b[0]!='a'; }
