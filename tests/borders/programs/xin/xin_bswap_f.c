// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: bytes the other way
extern void reach_error(void);
int main(){ if(__builtin_bswap32(0x01020304)==0x04030201) reach_error(); return 0; }
