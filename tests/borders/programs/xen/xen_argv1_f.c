// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: the first argument may be missing
int main(int argc,char **argv){  return argv[1][0]=='x'; }
