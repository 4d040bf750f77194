// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: the order of arguments is unspecified: some order reaches it (gcc's)
extern void reach_error(void);
static int k; static int a(void){ return k = 1; } static int b(void){ return k = 2; }
static int s(int x, int y){ (void)x; (void)y; return k; }
int main(void){ if (s(a(), b()) == 1) reach_error(); return 0; }
