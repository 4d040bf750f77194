// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: text of getdelim is lost
#include <stdio.h>
int main(void){ char*l=0; size_t c=0; if(getdelim(&l,&c,';',stdin)>0) { l=0; return 0; } return 0; }
