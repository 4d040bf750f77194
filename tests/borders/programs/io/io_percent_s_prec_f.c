// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: %.Ns reads at most N chars
#include <stdio.h>
int main(void){ char s[3]={'a','b','c'}; char b[20]; sprintf(b,"%.4s",s); return b[0]=='z'; }
