// property: no-overflow
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: constant expression sub
enum{ B=2147483647 };
int main(void){ int x=(-2147483647-2)!=0; return x&&B==3; }
