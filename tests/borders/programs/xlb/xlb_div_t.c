// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: div cuts towards zero
#include <stdlib.h>
extern void reach_error(void);
int main(){ div_t d=div(-7,2); if(d.quot==-4) reach_error(); return 0; }
