// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: exit does not run them
#include <stdlib.h>
extern void reach_error(void); static void h(void){ reach_error(); } int main(void){ at_quick_exit(h); exit(0); }
