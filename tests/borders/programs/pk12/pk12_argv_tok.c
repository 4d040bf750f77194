// property: valid-memsafety
// data-model: LP64
// expected: not-false
// confirmed: native
// about: strtok on argv
#include <string.h>
int main(int argc,char**argv){ if(argc<1) return 0; char*p=strtok(argv[0],"u"); return p==0; }
