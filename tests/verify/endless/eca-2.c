// refuted by: 3, 3, 3, 1, 4, 5, 3, 1, 4, 3, 3, 3, 3, 1, 4, 1
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "eca-2.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);

int inputs[] = {1, 2, 3, 4, 5};
int a1 = 23, a7 = 1, a12 = 0, a15 = 8, a21 = 5, a26 = -1, a29 = 0;
int calculate_output(int input) {
  if (a7 == 1 && a15 == 8 && input == 3 && a21 < 10) { a21 = a21 + 1; a12 = 1; return 21; }
  if (a7 == 1 && a12 == 1 && input == 1) { a7 = 2; a15 = 9; a29 = a29 == 0; return 22; }
  if (a7 == 2 && input == 4) { a12 = 0; a15 = 8; if (a29) a7 = 3; else a7 = 1; return 23; }
  if (a7 == 3 && a21 == 8 && input == 5) { a26 = a26 * -1; a7 = 1; a21 = 5; return 24; }
  if (a7 == 3 && a21 != 8 && input == 2) { a7 = 1; a1 = (a1 * 7 + 3) % 11; return 25; }
  if (a7 == 2 && a15 == 9 && input == 2 && a1 == 4) { a1 = 23; return 26; }
  if (a7 == 3 && a1 == 23 && a26 == 1 && input == 1) { reach_error(); }
  if (a7 == 4) { reach_error(); }
  return -2;
}
int main(void) {
  int output = -1;
  while (1) {
    int input = __VERIFIER_nondet_int();
    if ((input != 1) && (input != 2) && (input != 3) && (input != 4) && (input != 5)) return -2;
    output = calculate_output(input);
  }
}
