// property: unreach-call
// data-model: LP64
// expected: not-false
// confirmed: native
// about: undefined weak function is null
extern void reach_error(void);
extern int nosuch(void) __attribute__((weak));
int main(void){ if(nosuch) return 0; if(&nosuch!=0) reach_error(); return 0; }
