// property: valid-memcleanup
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: text of %ms is not freed
#include <stdio.h>
int main(void){ char*p=0; if(scanf("%ms",&p)!=1) return 0; return p[0]=='q'; }
