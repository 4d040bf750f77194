// property: no-overflow
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: overflow in dead code
int main(void){ if(0){ int x=2147483647+1; return x; } return 0; }
