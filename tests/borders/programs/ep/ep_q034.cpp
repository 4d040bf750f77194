// property: all
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: noexcept is broken before main
extern "C" int __VERIFIER_nondet_int(void);
static int f() noexcept { if(__VERIFIER_nondet_int()==1) throw 1; return 2; } static int v=f(); int main(){ return v; }
