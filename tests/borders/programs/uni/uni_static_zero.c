// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: statics are zero
extern void reach_error(void);
static int *p; static double d; static struct {int a; char *s;} t;
int main(void){ if(p||d!=0||t.a||t.s) reach_error(); return 0; }
