// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: the same variable twice is the same text
#include <stdlib.h>
extern void reach_error(void);
int main(){ char *p=getenv("A"), *q=getenv("A"); if(p&&q) reach_error(); return 0; }
