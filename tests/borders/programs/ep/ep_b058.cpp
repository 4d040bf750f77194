// property: valid-memcleanup
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: a constructor that throws loses what it made
extern "C" int __VERIFIER_nondet_int(void);
struct D{ int*p; D(int k){ p=new int[k+1]; if(k==1) throw k; } ~D(){ delete[] p; } };
int main(){ try { int k=__VERIFIER_nondet_int(); if(k<0||k>3) return 0; D d(k); } catch(int){} return 0; }
