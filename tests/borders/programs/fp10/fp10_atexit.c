// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: error call as an exit handler
#include <stdlib.h>
extern void reach_error(void);
int main(void){ atexit(reach_error); return 0; }
