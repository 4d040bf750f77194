// property: no-overflow
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: constant expression castl2
enum{ B=2147483647 };
int main(void){ int x=((long)(2147483647+1)>3)!=0; return x&&B==3; }
