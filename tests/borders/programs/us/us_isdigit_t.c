// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: own isdigit
extern void reach_error(void);
static int isdigit(int c){ return c=='x'; }
int main(void){ if(isdigit('5')!=0) reach_error(); return 0; }
