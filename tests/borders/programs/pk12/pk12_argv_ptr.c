// property: valid-memsafety
// data-model: LP64
// expected: not-false
// confirmed: native
// about: pointers of argv may be written
int main(int argc,char**argv){ argv[0]="x"; return argv[0][0]-120; }
