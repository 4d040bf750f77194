// property: valid-memsafety
// data-model: LP64
// expected: not-false
// confirmed: reasoned
// about: first byte of what getlogin gives
#include <unistd.h>
int main(void){ char*p=getlogin(); if(!p) return 0; return p[0]==7; }
