// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: mblen of a letter and of the end
#include <stdlib.h>
extern void reach_error(void);
int main(void){ if(mblen("a",1)!=1) reach_error(); return 0; }
