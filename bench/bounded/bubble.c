// A concrete loop with calls and memory: 300 numbers sorted by exchange, then summed.
extern void reach_error(void);
static int numbers[300];
static void exchange(int *a, int *b) {
  int t = *a;
  *a = *b;
  *b = t;
}
int main(void) {
  unsigned state = 7;
  for (int i = 0; i < 300; i++) {
    state = state * 1664525u + 1013904223u;
    numbers[i] = (int)(state >> 8);
  }
  for (int i = 0; i < 300; i++)
    for (int j = 0; j + 1 < 300 - i; j++)
      if (numbers[j] > numbers[j + 1]) exchange(&numbers[j], &numbers[j + 1]);
  for (int i = 0; i + 1 < 300; i++)
    if (numbers[i] > numbers[i + 1]) reach_error();
  return 0;
}
