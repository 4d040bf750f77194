// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: parent of fork
#include <unistd.h>
extern void reach_error(void);
int main(void){ pid_t p=fork(); if(p>0) reach_error(); return 0; }
