// property: unreach-call
// data-model: ILP32
// expected: TRUE
// confirmed: native
// about: %ld in ILP32
#include <stdio.h>
extern void reach_error(void);
int main(void){ char b[40]; int n=sprintf(b,"%ld",(long)-5); if(n!=2) reach_error(); return 0; }
