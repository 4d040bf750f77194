// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: puts gives a non-negative number on success
#include <stdio.h>
extern void reach_error(void);
int main(void){ int r=puts("x"); if(r>=0&&r==-1) reach_error(); return 0; }
