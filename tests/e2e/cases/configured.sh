# A project that must be configured first: that is done in a scratch folder, and its own flags are used.
mkdir tree
cat >tree/table.c <<'C'
#include "config.h"
int lookup(unsigned n) {
  static const int table[TABLE_SIZE] = {1, 2, 3};
  return n <= TABLE_SIZE ? table[n] : STEP;
}
C
cat >tree/configure <<'SH'
#!/bin/sh
source=$(cd "$(dirname "$0")" && pwd)
echo '#define TABLE_SIZE 7' >config.h
printf 'libtable.a: table.o\n\tar rc $@ table.o\ntable.o:\n\t$(CC) -DSTEP=3 -I. -c %s/table.c\n' "$source" >Makefile
SH
chmod +x tree/configure
cd tree
nh hunt --quiet --json --budget 10s --out ../found .
exits 1
bug out-of-bounds lookup
cd ..
[ "$(ls tree | tr '\n' ' ')" = 'configure table.c ' ] || fail "the tree has changed: $(ls tree)"
# The same with a Makefile alone, which writes beside the sources.
mkdir plain
cp tree/table.c plain
printf 'table.o: config.h\n\t$(CC) -DSTEP=3 -c table.c\nconfig.h:\n\techo "#define TABLE_SIZE 7" >$@\n' >plain/Makefile
cd plain
nh hunt --quiet --json --budget 10s --out ../found2 .
exits 1
bug out-of-bounds lookup
cd ..
[ "$(ls plain | tr '\n' ' ')" = 'Makefile table.c ' ] || fail "the tree has changed: $(ls plain)"
