// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: name of the program has an open length
#include <string.h>
int main(int argc,char**argv){ char b[5000]; if(argc<1) return 0; if(strlen(argv[0])<5000) strcpy(b,argv[0]); return 0; }
