// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: rethrow keeps the object
extern "C" void reach_error(void);
static int g; static void f(){ try{ throw 1; }catch(int&x){ x=5; throw; } }
int main(){ try{ f(); }catch(int x){ g=x; } if(g!=1) reach_error(); return 0; }
