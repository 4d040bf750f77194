// tried with: each -128..127
extern char __VERIFIER_nondet_char(void);

int main(void) {
  signed char c = (signed char)__VERIFIER_nondet_char();
  c++;
  int i = c * 16777216;
  
  return i == 0;
}
