// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: a weak declaration that nobody defines is null
extern void reach_error(void);
__attribute__((weak)) int w_undef(void);
int main(){ if(!w_undef) reach_error(); return 0; }
