// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: name of the program may be long
#include <string.h>
extern void reach_error(void);
int main(int argc,char**argv){ if(argc<1) return 0; if(strlen(argv[0])>8) reach_error(); return 0; }
