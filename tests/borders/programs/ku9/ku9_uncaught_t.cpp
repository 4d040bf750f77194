// property: all
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: exception is caught
extern "C" int __VERIFIER_nondet_int(void);
int main(){ try{ if(__VERIFIER_nondet_int()==3) throw 1; }catch(int){} return 0; }
