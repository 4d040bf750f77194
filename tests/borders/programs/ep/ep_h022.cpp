// property: all
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: a pure virtual function is called in a constructor
extern "C" int __VERIFIER_nondet_int(void);
struct A{ virtual int f()=0; virtual ~A(){} int g(){ return f(); } }; struct C{ A*a; C(A*a,int k):a(a){ if(k==1) a->g(); } }; struct D:A,C{ D(int k):C(this,k){} int f(){ return 1; } };
struct M:A{ C c; M(int k):c(this,k){} int f(){ return 2; } }; struct P:A{ P(int k){ C c(this,k==1?1:0); } int f(){return 3;} };
struct Q{ A*a; }; struct R:A{ R(int k){ if(k==1) h(); } void h(){ A*p=this; p->g(); } }; struct S:R{ S(int k):R(k){} int f(){return 4;} };
int main(){ int k=__VERIFIER_nondet_int(); D d(k); M m(k); P p(k); S s(k); return 0; }
