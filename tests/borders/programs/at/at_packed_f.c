// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: packed
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct __attribute__((packed)) S{ char c; int i; };
int main(void){ if(sizeof(struct S)!=8) reach_error(); struct S s={1,__VERIFIER_nondet_int()}; int k=s.i; if(s.i!=k) reach_error(); return 0; }
