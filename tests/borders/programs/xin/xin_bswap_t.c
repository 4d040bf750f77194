// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: bytes the other way
extern void reach_error(void);
int main(){ if(__builtin_bswap32(0x01020304)==0x01020304) reach_error(); return 0; }
