// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: scanf to null
#include <stdio.h>
int main(void){ int*p=0; if(scanf("%d",p)==1) return 1; return 0; }
