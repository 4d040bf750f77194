// property: all
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a result that is not set on failure
extern int __VERIFIER_nondet_int(void);
static int f(int k,int *out){ if(k<0) return -1; *out=k; return 0; }
int main(){ int v; int r=f(__VERIFIER_nondet_int(),&v); if(r) return 0; if(v==3) return 1; return 0; }
