// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: failed dynamic_cast is used
extern "C" bool __VERIFIER_nondet_bool(void);
struct B{ virtual ~B(){} }; struct D:B{ int v=3; };
int main(){ B b; D d; B*p=__VERIFIER_nondet_bool()?(B*)&d:&b; D*q=dynamic_cast<D*>(p);  return q->v-3; }
