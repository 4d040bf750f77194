// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: an exception leaves a raw pointer behind
#include <memory>
extern "C" int __VERIFIER_nondet_int(void);
static void f(int k){ if(k>3) throw k; }
int main(){ int k=__VERIFIER_nondet_int(); try{ int *p=new int(1); f(k); delete p; }catch(int){ } return 0; }
