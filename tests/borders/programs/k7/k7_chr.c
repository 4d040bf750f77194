// property: no-overflow
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: constant expression chr
enum{ B=2147483647 };
int main(void){ int x=('a'*20000000)!=0; return x&&B==3; }
