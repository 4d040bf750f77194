// property: valid-memcleanup
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: text of asprintf is not freed
#define _GNU_SOURCE
#include <stdio.h>
int main(void){ char*p=0; int n=asprintf(&p,"%d",5); if(n<0) return 0; return 0; }
