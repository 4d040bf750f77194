// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a handler of SIGABRT runs
#include <signal.h>
#include <stdlib.h>
static void h(int s){ (void)s; _Exit(1); }
int main(){ signal(SIGABRT,h); abort(); }
