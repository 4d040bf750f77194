// property: no-overflow
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: constant expression long
enum{ B=2147483647 };
int main(void){ int x=(9223372036854775807L+1>0)!=0; return x&&B==3; }
