// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a constructor that throws gives its memory back
extern "C" int __VERIFIER_nondet_int(void);
struct A{ int *p; A(int k){ p=new int(1); if(k) throw 1; } ~A(){ delete p; } };
struct G{ int *p=new int(1); ~G(){ delete p; } }; struct C{ G g; C(int k){ if(k) throw 1; } };
int main(){ try{ C *a=new C(__VERIFIER_nondet_int()); delete a; }catch(int){} return 0; }
