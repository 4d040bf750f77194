// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: atoi skips white space and takes a sign
#include <stdlib.h>
extern void reach_error(void);
int main(){ if(atoi("\t\n -17q")==-17) reach_error(); return 0; }
