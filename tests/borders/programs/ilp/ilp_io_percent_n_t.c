// property: unreach-call
// data-model: ILP32
// expected: TRUE
// confirmed: reasoned
// about: 32 bits: %n counts what was written
#include <stdio.h>
extern void reach_error(void);
int main(void){ int n=-1; char b[20]; sprintf(b,"ab%nc",&n); if(n!=2) reach_error(); return 0; }
