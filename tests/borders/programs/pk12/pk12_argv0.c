// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: name of the program may hold a slash
#include <string.h>
extern void reach_error(void);
int main(int argc,char**argv){ if(argc<1) return 0; if(strchr(argv[0],47)) reach_error(); return 0; }
