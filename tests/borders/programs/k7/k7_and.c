// property: no-overflow
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: constant expression and
enum{ B=2147483647 };
int main(void){ int x=(0&&2147483647+1)!=0; return x&&B==3; }
