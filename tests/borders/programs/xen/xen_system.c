// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: reasoned
// about: system may return anything
#include <stdlib.h>
extern void reach_error(void);
int main(){ if(system("true")==0) reach_error(); return 0; }
