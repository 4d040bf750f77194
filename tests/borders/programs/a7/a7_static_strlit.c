// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: equal literals may be one object
extern void reach_error(void);
static const char*a="xyz"; static const char b[]="xyz"; int main(void){ const char*c="xyz"; if(a==c) reach_error(); return b[0]=='q'; }
