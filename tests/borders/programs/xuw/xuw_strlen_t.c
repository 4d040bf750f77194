// property: all
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: strlen of bytes that nobody wrote
#include <string.h>
int main(){ char b[8]=""; b[7]=0; if(strlen(b)==3) return 1; return 0; }
