// property: valid-memcleanup
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: memory of new is freed where the constructor throws
extern "C" int __VERIFIER_nondet_int(void);
struct A{ A(int x){ if(x>3) throw 1; } };
int main(){ int x=__VERIFIER_nondet_int(); A*a=0; try{ a=new A(x); }catch(int){} delete a; return 0; }
