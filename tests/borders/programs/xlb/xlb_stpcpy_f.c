// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: stpcpy gives the end
#include <string.h>
extern void reach_error(void);
char *stpcpy(char*,const char*);
int main(){ char b[8]; if(stpcpy(b,"abc")-b==3) reach_error(); return 0; }
