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
# A CMake project that writes into its own source folder is configured in a copy; reports speak of the user's files.
mkdir -p into/include
printf 'cmake_minimum_required(VERSION 3.10)\nproject(into C)\nconfigure_file(size.h.in ${CMAKE_CURRENT_SOURCE_DIR}/include/size.h)\nadd_library(into into.c)\ntarget_include_directories(into PRIVATE include)\n' >into/CMakeLists.txt
echo '#define TABLE_SIZE 5' >into/size.h.in
echo 'int lookup(unsigned n);' >into/include/into.h
printf '#include "into.h"\n#include "size.h"\nint lookup(unsigned n) {\n  static const int table[TABLE_SIZE] = {1};\n  return n <= TABLE_SIZE ? table[n] : 0;\n}\n' >into/into.c
cd into
nh hunt --quiet --json --budget 10s --out ../found3 .
exits 1
bug out-of-bounds lookup
grep -q "/into/into.c" ../out || fail "the report does not speak of the user's file"
cd ..
[ "$(ls into/include)" = 'into.h' ] || fail "the tree has changed: $(ls into/include)"
