// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: own error call through a volatile pointer
#include <stdlib.h>
void reach_error(void){ abort(); }
int main(void){ void(*volatile f)(void)=reach_error; f(); return 0; }
