// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: field of a returned struct
extern int __VERIFIER_nondet_int(void);
struct S{ int*p; }; static int k; static struct S f(int c){ struct S s; if(c) s.p=&k; return s; } int main(void){ return *f(__VERIFIER_nondet_int()).p; }
