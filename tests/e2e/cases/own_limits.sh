# What our own confinement did to a target is none of its bugs.
cat >limits.c <<'C'
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>
unsigned other_machine(unsigned n) {
  long result;
  __asm__ volatile("int $0x80" : "=a"(result) : "a"(20) : "memory");
  return (unsigned)result + n;
}
int fills_the_disk(int n) {
  static char block[1 << 20];
  char name[32];
  memset(block, 'x', sizeof block);
  for (int i = 0; i < 2000; ++i) {
    snprintf(name, sizeof name, "f%d", i);
    FILE *f = fopen(name, "w");
    if (!f) return n;
    for (int k = 0; k < 15; ++k) fwrite(block, 1, sizeof block, f);
    fclose(f);
  }
  return n;
}
C
hunt limits.c
jq -e '.bugs == []' ../out >/dev/null || fail "a limit of ours is called a bug"
cat >waits.c <<'C'
#include <unistd.h>
int waits(int n) { for (;;) pause(); return n; }
C
hunt waits.c
jq -e '.bugs == []' ../out >/dev/null || fail "a hang is called a bug"
