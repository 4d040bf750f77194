// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: unsigned bit-field of 31 or 32 bits
extern void reach_error(void);
struct S{ unsigned f:32; };
int main(void){ struct S s; s.f=0; if(s.f-1<0) return 0; reach_error(); return 0; }
