// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: snprintf returns what it would have written
#include <stdio.h>
extern void reach_error(void);
int main(){ char b[3]; int n=snprintf(b,sizeof b,"%d",12345); if(n==2) reach_error(); return 0; }
