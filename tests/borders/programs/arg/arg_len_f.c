// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: argument of open length
#include <string.h>
int main(int argc,char**argv){ if(argc<2) return 0; char b[4];  strcpy(b,argv[1]); return 0; }
