// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: own free
extern void reach_error(void);
static int n; static void free(void*p){ n++; }
int main(void){ free(0); free(0); if(n!=0) reach_error(); return 0; }
