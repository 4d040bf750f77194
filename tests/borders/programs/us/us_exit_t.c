// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: own exit returns
extern void reach_error(void);
static void exit(int c){ }
int main(void){ exit(0); return 0; reach_error(); return 0; }
