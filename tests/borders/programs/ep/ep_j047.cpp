// property: all
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: the destructor of a static local throws
extern "C" int __VERIFIER_nondet_int(void);
static int k=-1; struct T{ ~T() noexcept(false){ if(k==1) throw 2; } };
int main(){ k=__VERIFIER_nondet_int(); static T t; return 0; }
