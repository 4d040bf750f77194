// property: valid-memcleanup
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: leak on the way of an exception
extern "C" int __VERIFIER_nondet_int(void);
static void f(int x){ if(x>3) throw x; }
int main(){ int x=__VERIFIER_nondet_int(); int*p=new int(1); try{ f(x); }catch(int){  return 0; } delete p; return 0; }
