// property: all
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: sprintf(b, "%s!", b)
#include <stdio.h>
int main(void) { char b[16] = "ab"; sprintf(b, "%s!", b); return b[0] == 'q'; }
