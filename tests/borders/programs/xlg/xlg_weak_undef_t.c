// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a weak declaration that nobody defines is null
extern void reach_error(void);
__attribute__((weak)) int w_undef(void);
int main(){ if(w_undef && w_undef()==7) reach_error(); return 0; }
