// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: alias of the error call
#include <stdlib.h>
void reach_error(void){ abort(); } void other(void) __attribute__((alias("reach_error")));
int main(void){ other(); return 0; }
