// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: argv[0] may be missing
int main(int argc,char **argv){  return argv[0][0]=='x'; }
