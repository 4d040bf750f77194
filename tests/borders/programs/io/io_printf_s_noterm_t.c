// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: %s of a text without its end
#include <stdio.h>
int main(void){ char s[3]={'a','b',0}; printf("%s\n",s); return 0; }
