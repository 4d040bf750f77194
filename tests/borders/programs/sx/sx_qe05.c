// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: error ends the program as exit does
#include <error.h>
#include <stdlib.h>
extern void reach_error(void); static void h(void){ reach_error(); } int main(void){ atexit(h); error(1,0,"%s","bye"); return 0;}
