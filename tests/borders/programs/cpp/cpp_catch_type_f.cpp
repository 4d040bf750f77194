// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: catch does not convert
extern "C" void reach_error(void);
int main(){ try{ throw 'a'; }catch(char){ reach_error(); }catch(...){ } return 0; }
