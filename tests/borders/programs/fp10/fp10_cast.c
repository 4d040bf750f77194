// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: error call through casts
extern void reach_error(void);
typedef void(*F)(int); int main(void){ F f=(F)(void(*)())reach_error; ((void(*)(void))f)(); return 0; }
