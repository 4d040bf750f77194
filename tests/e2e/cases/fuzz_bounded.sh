# Little memory: the search forgets, and goes on. The corpus holds what covers something new alone.
cat >many.c <<'END'
#include <stdio.h>
int main(void) {
  unsigned h = 0;
  for (int c; (c = getchar()) != EOF;) {
    h = h * 33 + (unsigned)c;
    if (h % 7 == 3) puts("three");
    if ((h >> 5) % 11 == (unsigned)c % 5) puts("five");
  }
  return 0;
}
END
nh fuzz --quiet --budget 8s --memory 64M --out out -- many.c
exits 0
prints '^coverage: '
[ "$(find out/corpus -type f | wc -l)" -lt 2000 ] || fail "the corpus grows without bound"
[ "$(du -sk out | cut -f1)" -lt 65536 ] || fail "the folder grows without bound"
