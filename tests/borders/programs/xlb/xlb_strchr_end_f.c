// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: strchr finds the end
#include <string.h>
extern void reach_error(void);
int main(){ const char *s="abc"; if(strchr(s,0)==s+3) reach_error(); return 0; }
