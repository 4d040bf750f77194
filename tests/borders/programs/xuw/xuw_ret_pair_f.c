// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: a pair in registers
extern int __VERIFIER_nondet_int(void);
struct p{ long a; int b; int c; };
static struct p f(int k){ struct p r; r.a=k; r.b=1; if(k>0) r.c=2; return r; }
int main(){ struct p x=f(__VERIFIER_nondet_int()); if(x.c==9) return 1; return 0; }
