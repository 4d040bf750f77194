// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: name of the program has an open length
#include <string.h>
int main(int argc,char**argv){ char b[2]; if(argc<1) return 0; if(strlen(argv[0])<5000) strcpy(b,argv[0]); return 0; }
