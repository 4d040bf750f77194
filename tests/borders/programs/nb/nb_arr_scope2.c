// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: array of an earlier round (lifetime ended)
int main(void){ int*p=0; for(int i=0;i<2;i++){ int v[3]; if(p) *p=1; v[0]=i; p=v; } return 0; }
