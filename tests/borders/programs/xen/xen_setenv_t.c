// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: setenv is seen by getenv
#include <stdlib.h>
#include <string.h>
extern void reach_error(void);
int main(){ if(setenv("XQ","v",1)) return 0; char *p=getenv("XQ"); if(!p) reach_error(); return 0; }
