// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: the element past the end
int main(){ int a[3]={1,2,3}; int *e=a+3; int s=0; for(int *p=a;p<e;p++) s+=*p; return s==6?0:1; }
