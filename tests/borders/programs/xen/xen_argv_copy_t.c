// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: an argument is copied into four bytes
#include <string.h>
int main(int argc,char **argv){ char b[4]; if(argc<2) return 0; if(strlen(argv[1])>3) return 0; strcpy(b,argv[1]); return 0; }
