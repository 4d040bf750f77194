// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: setenv is seen by getenv
#include <stdlib.h>
#include <string.h>
extern void reach_error(void);
int main(){ if(setenv("XQ","v",1)) return 0; char *p=getenv("XQ"); if(p && !strcmp(p,"v")) reach_error(); return 0; }
