// tried with: random 0
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "eca-small-1.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
int inputs[] = {2, 5, 3, 1, 4};
int a25 = 0, a11 = 0, a28 = 7, a19 = 1, a21 = 1, a17 = 8;
int calculate_output(int input) {
  if (((a17 == 8) && ((input == 5) && (a21 == 1) && (a28 == 7)))) { a28 = 9; a19 = 0; return 24; }
  else if (((a28 == 9) && (input == 3 && a11 != 1) && a17 == 8)) { a17 = 7; a25 = 1; return 26; }
  else if ((a17 == 7 && a25 == 1 && input == 1)) { a17 = 8; a28 = 7; a25 = 0; return 21; }
  else if ((a17 == 7 && input == 4)) { a28 = 10; a21 = 0; return 22; }
  else if ((a28 == 10 && input == 2 && a21 != 1)) { a28 = 7; a21 = 1; a17 = 8; a25 = 0; return 25; }
  if ((a25 == 1 && a17 == 8)) { reach_error(); }
  if ((a28 == 10 && a21 == 1)) { reach_error(); }
  if ((a11 == 1)) { reach_error(); }
  return -2;
}
int main() {
  int output = -1;
  while (1) {
    int input;
    input = __VERIFIER_nondet_int();
    if ((input != 2) && (input != 5) && (input != 3) && (input != 1) && (input != 4)) return -2;
    output = calculate_output(input);
  }
}
