// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: memccpy stops behind the byte
#include <string.h>
void *memccpy(void*,const void*,int,size_t);
int main(){ char b[3]; memccpy(b,"ab\0defgh",'z',8); return b[0]!='a'; }
