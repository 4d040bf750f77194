// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: one past the end
int main(void){ int a[3]={0}; int*e=a+3; int s=0; for(int*p=a;p<=e;p++) s+=*p; return s; }
