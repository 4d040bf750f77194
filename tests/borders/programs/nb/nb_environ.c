// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: environ
extern void reach_error(void);
extern char**environ;
int main(void){ if(environ&&environ[0]) reach_error(); return 0; }
