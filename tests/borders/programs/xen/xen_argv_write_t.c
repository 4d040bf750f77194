// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: arguments can be written
extern void reach_error(void);
int main(int argc,char **argv){ if(argc<2||!argv[1][0]) return 0; argv[1][0]='z'; if(argv[1][0]=='y') reach_error(); return 0; }
