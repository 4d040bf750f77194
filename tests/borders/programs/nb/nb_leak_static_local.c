// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: static local still points to it
#include <stdlib.h>
static void f(void){ static char*s; if(!s) s=malloc(3); if(s) s[0]=1; }
int main(void){ f(); f(); return 0; }
