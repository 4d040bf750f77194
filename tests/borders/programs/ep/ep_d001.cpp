// property: all
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: the destructor of a global object throws
extern "C" int __VERIFIER_nondet_int(void);
struct A{ int v; A():v(0){} ~A() noexcept(false) { if(v==1) throw 3; } }; static A g;
int main(){ g.v=__VERIFIER_nondet_int(); return 0; }
