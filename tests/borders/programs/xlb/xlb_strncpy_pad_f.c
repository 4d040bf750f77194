// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: strncpy fills with zeros
#include <string.h>
extern void reach_error(void);
int main(){ char b[6]; memset(b,'x',6); strncpy(b,"a",5); if(b[4]==0) reach_error(); return 0; }
