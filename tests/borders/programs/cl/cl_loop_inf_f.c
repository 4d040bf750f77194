// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: loop without an end
extern void reach_error(void);
int main(void){ int x=0; while(1){ x=(x+1)%5; if(x==4) reach_error(); } }
