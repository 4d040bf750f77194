// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: a division by a remainder of rand
#include <stdlib.h>
int main(){ int r=rand()%3; return 10/r; }
