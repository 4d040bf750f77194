// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: punning through a union
extern void reach_error(void);
int main(){ union{ float f; unsigned u; } x; x.f=1.0f; if(x.u==0x40000000u) reach_error(); return 0; }
