// property: no-overflow
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: constant expression tern
enum{ B=2147483647 };
int main(void){ int x=(1?3:2147483647+1)!=0; return x&&B==3; }
