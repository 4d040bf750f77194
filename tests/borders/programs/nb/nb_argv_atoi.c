// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: argument decides
#include <stdlib.h>
extern void reach_error(void);
int main(int argc,char**argv){ if(argc!=2) return 0; int x=atoi(argv[1]); if(x==42) reach_error(); return 0; }
