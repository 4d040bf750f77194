// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: argv ends in null
extern void reach_error(void);
int main(int argc,char **argv){ if(argv[argc]!=0) reach_error(); return 0; }
