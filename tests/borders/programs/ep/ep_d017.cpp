// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: a handler of a base after throw by name
extern "C" bool __VERIFIER_nondet_bool(void);
extern "C" void reach_error(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)
struct B{ virtual int f(){return 1;} virtual ~B(){} }; struct D:B{ int f(){return 9;} };
int main(){ try { D d; B&b=d; if(__VERIFIER_nondet_bool()) throw b; throw d; } catch(D&x){ CHECK(x.f()==9); } catch(B&x){ CHECK(x.f()==1); } return 0; }
