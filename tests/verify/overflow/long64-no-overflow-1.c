// tried with: random 100
extern int __VERIFIER_nondet_int(void);

int main(void) { long a = __VERIFIER_nondet_int(); if (a < 0) return 0; long b = a * 2; return b > 0; }
