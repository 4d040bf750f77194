// property: no-overflow
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: constant expression mul
enum{ B=2147483647 };
int main(void){ int x=(65536*65536)!=0; return x&&B==3; }
