// property: valid-memsafety
// data-model: LP64
// expected: not-true
// confirmed: reasoned
// about: far behind what getlogin gives
#include <unistd.h>
int main(void){ char*p=getlogin(); if(!p) return 0; return p[100000000]==7; }
