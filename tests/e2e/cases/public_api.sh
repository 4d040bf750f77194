# What a project installs is for users: what only an inner header declares is called as they do, and by itself with --internal alone. A header that does not
# compile by itself costs no test.
mkdir shop
cd shop
cat >Makefile <<'C'
libshop.a: shop.o inner.o
	$(AR) rc $@ shop.o inner.o
install: libshop.a
	mkdir -p $(DESTDIR)/usr/include
	install -m 644 shop.h $(DESTDIR)/usr/include
C
echo 'int shop_price(int n);' >shop.h
echo 'typedef signed char cost_t;' >types.h
echo 'int inner_cost(cost_t n);' >inner.h
cat >shop.c <<'C'
#include "types.h"
#include "inner.h"
#include "shop.h"
int shop_price(int n) { return n == 0 ? inner_cost(1) : 100 / (n - 4); }
C
cat >inner.c <<'C'
#include "types.h"
#include "inner.h"
int inner_cost(cost_t n) { return 100 / n; }
C
nh hunt --budget 10s .
exits 1
prints '1. division by zero in shop_price'
sed -n '/^Bugs/,/^What functions need/p' ../out >../bugs
grep -q 'in inner_cost' ../bugs && fail "an inner function is called a bug"
nh hunt --internal --budget 10s --out all .
grep -q 'division by zero in inner_cost' ../out || fail "--internal does not call it"
nh unit --budget 10s .
grep -q inner_cost nuthatch-tests/inner_test.* || fail "no test of the function whose header does not compile by itself"
make -s -C nuthatch-tests >../made 2>&1 || { cat ../made; fail "the suite does not pass"; }
