// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: catch does not convert
extern "C" void reach_error(void);
int main(){ try{ throw 1; }catch(char){ reach_error(); }catch(...){ } return 0; }
