// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a weak definition is used where there is no other
extern void reach_error(void);
__attribute__((weak)) int w(void){ return 3; }
int main(){ if(w()==4) reach_error(); return 0; }
