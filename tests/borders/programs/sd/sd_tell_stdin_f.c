// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: ftell of a pipe is -1
// stdin: ab
extern void reach_error(void);
#include <stdio.h>
int main(void){ if (ftell(stdin) == -1) reach_error(); return 0; }
