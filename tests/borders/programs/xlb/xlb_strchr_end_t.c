// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: strchr finds the end
#include <string.h>
extern void reach_error(void);
int main(){ const char *s="abc"; if(strchr(s,0)==0) reach_error(); return 0; }
