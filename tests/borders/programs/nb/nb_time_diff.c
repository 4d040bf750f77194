// property: no-overflow
// data-model: LP64
// expected: not-true
// confirmed: sanitizer
// about: time times two
#include <time.h>
int main(void){ int t=(int)time(0); return t*2==3; }
