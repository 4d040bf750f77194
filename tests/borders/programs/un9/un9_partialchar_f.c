// property: all
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: value never written: partialchar
int main(void){ union{ int i; char c[4]; } u; u.c[0]=1;  int r=u.i; if(r==7) return 1; return 0; }
