// property: no-overflow
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: static initialiser without overflow
static int a[3]={1,2,(int)(2147483647u+1u)}; int main(void){ return a[1]-2; }
