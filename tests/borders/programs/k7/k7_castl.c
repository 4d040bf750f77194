// property: no-overflow
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: constant expression castl
enum{ B=2147483647 };
int main(void){ int x=((long)2147483647+1>3)!=0; return x&&B==3; }
