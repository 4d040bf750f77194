// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: sscanf %s writes the end too
#include <stdio.h>
int main(void){ char b[3]; sscanf("abc","%s",b); return b[0]=='q'; }
