// input: stdin, seeds: "10 20 add" "7 x" "99999999999 1 sub" "-3 -4 mul"
#include <stdio.h>
#include <string.h>

int main(void) {
  int a, b;
  char op[8];
  const int n = scanf("%d %d %7s", &a, &b, op);
  if (n < 2) return 1;
  if (n < 3) return 2;
  if (strcmp(op, "add") == 0) return a + b == 30 ? 3 : 4;
  if (a * b > 10) return 5;
  char text[32];
  const int m = snprintf(text, sizeof text, "<%d:%s>", a, op);
  if (m > 9) return 6;
  return text[1] == '-' ? 7 : 8;
}
