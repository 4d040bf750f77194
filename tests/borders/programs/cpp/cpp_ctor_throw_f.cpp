// property: valid-memcleanup
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: constructor that throws: no destructor runs
extern "C" int __VERIFIER_nondet_int(void);
struct A{ int*p; A(int x):p(new int(x)){ if(x>3){  throw 1; } } ~A(){ delete p; } };
int main(){ int x=__VERIFIER_nondet_int(); try{ A a(x); }catch(int){} return 0; }
