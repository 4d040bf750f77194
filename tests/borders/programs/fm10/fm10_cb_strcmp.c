// property: valid-memsafety
// data-model: LP64
// expected: not-false
// confirmed: reasoned
// about: strcmp as a comparator
#include <stdlib.h>
#include <string.h>
int main(void){ const char a[2][4]={"b","a"}; char c[2][4]; memcpy(c,a,8); qsort(c,2,4,(int(*)(const void*,const void*))strcmp); return c[0][0]==98; }
