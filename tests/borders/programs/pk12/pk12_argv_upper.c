// property: valid-memsafety
// data-model: LP64
// expected: not-false
// confirmed: native
// about: argv in capitals
#include <ctype.h>
int main(int argc,char**argv){ for(char*p=argv[0];p&&*p;p++) *p=toupper((unsigned char)*p); return 0; }
