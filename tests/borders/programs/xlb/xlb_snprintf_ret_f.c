// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: snprintf returns what it would have written
#include <stdio.h>
extern void reach_error(void);
int main(){ char b[3]; int n=snprintf(b,sizeof b,"%d",12345); if(n==5) reach_error(); return 0; }
