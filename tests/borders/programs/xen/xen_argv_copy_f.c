// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: an argument is copied into four bytes
#include <string.h>
int main(int argc,char **argv){ char b[4]; if(argc<2) return 0;  strcpy(b,argv[1]); return 0; }
