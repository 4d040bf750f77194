// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: string initialiser without room for its end
extern void reach_error(void);
static char s[3]="abc"; static char t[]="abc";
int main(void){ if(sizeof t!=3||s[2]!='c') reach_error(); return 0; }
