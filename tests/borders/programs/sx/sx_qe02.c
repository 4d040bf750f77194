// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: handlers of quick_exit, the last first
#include <stdlib.h>
extern void reach_error(void); static int g; static void h(void){ if(g!=1) reach_error(); } static void k(void){ g++; } int main(void){ at_quick_exit(h); at_quick_exit(k); quick_exit(0); }
