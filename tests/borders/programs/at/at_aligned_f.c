// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: aligned struct
extern void reach_error(void);
struct S{ char c; } __attribute__((aligned(16)));
int main(void){ struct S a[2]; if((char*)&a[1]-(char*)&a[0]!=1) reach_error(); return 0; }
