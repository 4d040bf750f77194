// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: on_exit
#define _DEFAULT_SOURCE
#include <stdlib.h>
extern void reach_error(void);
static void f(int s,void*p){ if(s==3) reach_error(); }
int main(void){ on_exit(f,0); return 3; }
