// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: mblen of a letter and of the end
#include <stdlib.h>
extern void reach_error(void);
int main(void){ if(mblen("",1)!=1) reach_error(); return 0; }
