// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: a switch into a loop
extern void reach_error(void);
int main(){ int n=0,c=6; switch(c%4){ case 0: do{ n++; case 3: n++; case 2: n++; case 1: n++; }while((c-=4)>0); } if(n==6) reach_error(); return 0; }
