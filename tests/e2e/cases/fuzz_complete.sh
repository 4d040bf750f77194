# A small program is explored to its end, long before the time is up, and that is said; standard input.
cat >three.c <<'END'
#include <unistd.h>
int main(void) {
  unsigned char b[2] = {0, 0};
  if (read(0, b, 2) < 0) return 2;
  if (b[0] == 'x') return b[1] > 'y' ? 3 : 4;
  return 0;
}
END
nh fuzz --quiet --budget 100s --out done -- three.c
exits 0
prints 'all feasible paths explored'
