// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: own static strlen
extern void reach_error(void);
static unsigned long strlen(const char*s){ return 42; }
int main(void){ if(strlen("abc")!=3) reach_error(); return 0; }
