# A checkout with a configure.ac and no configure: autoreconf makes it, in a copy. Without autoreconf a line says so.
mkdir -p project bin
cat >project/configure.ac <<'M4'
AC_INIT([tiny], [1])
M4
mkdir project/src
cat >project/src/tiny.c <<'C'
#include "config.h"
int tiny(int n) { return LIMIT / n; }
C
cat >bin/autoreconf <<'SH'
#!/bin/sh
cat >configure <<'CONFIGURE'
echo '#define LIMIT 100' >config.h
printf 'tiny.o: src/tiny.c\n\tcd src && $(CC) -I.. -g -c tiny.c\n' >Makefile
CONFIGURE
SH
chmod +x bin/autoreconf
before=$PATH
PATH=$PWD/bin:$PATH
nh hunt --quiet --json --runs 200 --budget 20s --out with project
exits 1
bug division-by-zero tiny
[ ! -e project/configure ] || fail "the user's tree was changed"
# The same tree by another name, for builds are kept; and every tool but that one.
cp -r project other
mkdir tools
ln -s /usr/bin/* tools
rm -f tools/autoreconf
PATH=$PWD/tools
nh hunt --runs 200 --budget 20s --out without other
PATH=$before
says 'has a configure.ac and no configure; with autoreconf'
