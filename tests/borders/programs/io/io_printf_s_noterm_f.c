// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: %s of a text without its end
#include <stdio.h>
int main(void){ char s[3]={'a','b','c'}; printf("%s\n",s); return 0; }
