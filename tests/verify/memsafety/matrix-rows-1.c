// tried with: each 0..4 0..4
#include <stdlib.h>
extern void abort(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int rows = __VERIFIER_nondet_int(), columns = __VERIFIER_nondet_int();
  if (rows < 1 || rows > 3 || columns < 1 || columns > 3)
    return 0;
  int **m = malloc(rows * sizeof *m);
  if (!m)
    return 0;
  for (int i = 0; i < rows; i++) {
    m[i] = calloc(columns, sizeof(int));
    if (!m[i])
      abort();
  }
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++)
      m[i][j] = i + j;
  for (int i = 0; i < rows; i++)
    free(m[i]);
  free(m);
  return 0;
}
