// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: VLA of an earlier round
int main(void){ int n=3; int*p=0; for(int i=0;i<2;i++){ int v[n]; if(p) *p=1; v[0]=i; p=v; } return 0; }
