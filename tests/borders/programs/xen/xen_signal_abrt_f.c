// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: a handler of SIGABRT runs
#include <signal.h>
#include <stdlib.h>
extern void reach_error(void);
static void h(int s){ (void)s; reach_error(); }
int main(){ signal(SIGABRT,h); abort(); }
