// property: no-overflow
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: argument overflows
#include <stdlib.h>
int main(int argc,char**argv){ if(argc!=2) return 0; int x=atoi(argv[1]); return x+2147483647>3; }
