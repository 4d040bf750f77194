// property: no-overflow
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: constant expression mix
enum{ B=2147483647 };
int main(void){ int x=(2147483647+1u>3)!=0; return x&&B==3; }
