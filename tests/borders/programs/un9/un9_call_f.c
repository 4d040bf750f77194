// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: value never written: call
static int f(int*s){ return *s; }
int main(void){ int s;  int r=f(&s); if(r==7) return 1; return 0; }
