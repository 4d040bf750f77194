// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: precision bounds %s of what has no end
#include <stdio.h>
int main(){ char s[3]={'a','b','c'}; char b[8]; sprintf(b,"%.*s",4,s); return b[0]!='a'; }
