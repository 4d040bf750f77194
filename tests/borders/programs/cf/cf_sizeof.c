// property: no-overflow
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: overflow inside sizeof is not evaluated
int main(void){ int n=sizeof(2147483647+1); return n-4; }
