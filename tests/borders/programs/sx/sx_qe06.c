// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: or comes back
extern void reach_error(void);
#include <error.h>
int main(void){ error(0,0,"bye"); reach_error(); return 0;}
