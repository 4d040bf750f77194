// property: no-overflow
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: constant expression chr2
enum{ B=2147483647 };
int main(void){ int x=('a'*30000000)!=0; return x&&B==3; }
