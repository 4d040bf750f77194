// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: a long is cut to an int
#include <stdlib.h>
extern void reach_error(void);
int main(){ int v=(int)strtol("4294967297",0,10); if(v==1) reach_error(); return 0; }
