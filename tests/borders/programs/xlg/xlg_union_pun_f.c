// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: punning through a union
extern void reach_error(void);
int main(){ union{ float f; unsigned u; } x; x.f=1.0f; if(x.u==0x3f800000u) reach_error(); return 0; }
