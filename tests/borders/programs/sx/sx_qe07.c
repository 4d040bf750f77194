// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: or not
extern void reach_error(void);
#include <error.h>
int main(void){ error(2,0,"bye"); reach_error(); return 0;}
