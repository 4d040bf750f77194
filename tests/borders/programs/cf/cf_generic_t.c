// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: _Generic of promoted chars
extern void reach_error(void);
int main(void){ char c=1; int r=_Generic(c+c,char:1,int:2,default:3); if(r!=2) reach_error(); return 0; }
