// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: argument of open length
#include <string.h>
int main(int argc,char**argv){ if(argc<2) return 0; char b[4]; if(strlen(argv[1])>3) return 0; strcpy(b,argv[1]); return 0; }
