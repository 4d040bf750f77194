// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: own isdigit
extern void reach_error(void);
static int isdigit(int c){ return c=='x'; }
int main(void){ if(isdigit('5')!=1) reach_error(); return 0; }
