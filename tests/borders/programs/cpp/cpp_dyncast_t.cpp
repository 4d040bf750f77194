// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: dynamic_cast gives null
extern "C" bool __VERIFIER_nondet_bool(void);
extern "C" void reach_error(void);
struct B{ virtual ~B(){} }; struct D:B{ int v=3; }; struct E:B{};
int main(){ D d; E e; B*b=__VERIFIER_nondet_bool()?(B*)&d:(B*)&e; D*p=dynamic_cast<D*>(b); if(p && p->v!=3) reach_error(); return 0; }
