// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: own free
extern void reach_error(void);
static int n; static void free(void*p){ n++; }
int main(void){ free(0); free(0); if(n!=2) reach_error(); return 0; }
