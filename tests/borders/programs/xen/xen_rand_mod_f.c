// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: rand is not negative
#include <stdlib.h>
extern void reach_error(void);
int main(){ int r=rand()%10; if(r==7) reach_error(); return 0; }
