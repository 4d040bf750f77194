// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: 128-bit division
extern void reach_error(void);
int main(void){ unsigned __int128 a=((unsigned __int128)1<<64); unsigned long q=(unsigned long)(a/3); if(q!=0x5555555555555555) reach_error(); return 0; }
