// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: own puts
extern void reach_error(void);
static int n; int puts(const char*s){ n++; return 7; }
int main(void){ if(puts("x")!=7||n!=0) reach_error(); return 0; }
