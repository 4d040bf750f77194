// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: getchar gives EOF
#include <stdio.h>
int main(){ int t[256]={0}; int c=getchar();  t[c]++; return 0; }
