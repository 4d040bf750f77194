// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: strstr of the empty text
#include <string.h>
extern void reach_error(void);
int main(){ const char *s="abc"; if(strstr(s,"")==s) reach_error(); return 0; }
