// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: quick_exit does not run those of exit
#include <stdlib.h>
extern void reach_error(void); static void h(void){ reach_error(); } int main(void){ atexit(h); quick_exit(0); }
