// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: catch by value slices
extern "C" void reach_error(void);
struct B{ int v; B():v(1){} virtual ~B(){} virtual int k(){return 1;} }; struct D:B{ int k()override{return 2;} };
int main(){ try{ throw D(); }catch(B b){ if(b.k()!=2) reach_error(); } return 0; }
