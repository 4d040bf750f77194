// property: unreach-call
// data-model: ILP32
// expected: FALSE
// confirmed: native
// about: a pointer to a class, caught by its second base, 32 bits
extern "C" void reach_error(void);
struct A{int x; virtual ~A(){}}; struct B{int y; virtual ~B(){}}; struct C:A,B{};
extern "C" int __VERIFIER_nondet_int(void);
int main(){ static C c; c.y=__VERIFIER_nondet_int(); try { throw &c; } catch(B* p) { if(p->y==7) reach_error(); } }
