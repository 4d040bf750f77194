// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: own static strlen
extern void reach_error(void);
static unsigned long strlen(const char*s){ return 42; }
int main(void){ if(strlen("abc")!=42) reach_error(); return 0; }
