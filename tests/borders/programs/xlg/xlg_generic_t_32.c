// property: unreach-call
// data-model: ILP32
// expected: TRUE
// confirmed: reasoned
// about: _Generic knows long
extern void reach_error(void);
int main(){ long x=0; int r=_Generic(x,int:1,long:2,default:3); if(r==1) reach_error(); return 0; }
