// property: all
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: pointers and nullptr among handlers
extern "C" int __VERIFIER_nondet_int(void);
struct E{ int v; }; struct F:E{}; int main(){ int k=__VERIFIER_nondet_int(); try { if(k==1) throw F(); if(k==2) throw &k; if(k==3) throw nullptr; } catch(E&){ return 1; } catch(const void*p){ return p!=nullptr; } return 0; }
