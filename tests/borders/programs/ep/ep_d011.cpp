// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: initialisers of globals in order
extern "C" int __VERIFIER_nondet_int(void);
extern "C" void reach_error(void);
extern int y; int f(){ return y+1; } int x=f(); int z=__VERIFIER_nondet_int(); int y=z+0;
int main(){ if(x==1&&y==4) reach_error(); return 0; }
