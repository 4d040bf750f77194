// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: own read, log, pow
extern void reach_error(void);
static int read(void){ return 3; } static int log(int x){ return x; } static double pow(double a,int b){ return 1; }
int main(void){ if(read()+log(4)+pow(2,3)!=8) reach_error(); return 0; }
