# What was found is told, with its place: what only a sanitizer sees, a panic in Rust, an abort. What an earlier
# campaign left is put aside.
cat >read.c <<'C'
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
static int deep(const uint8_t *p, size_t n) {
  char *copy = malloc(8);
  memcpy(copy, p, n < 8 ? n : 8);
  int r = n > 3 && p[0] == 'k' ? copy[(p[1] & 15)] : 0;
  free(copy);
  return r;
}
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  if (size > 4 && data[3] == 'z') abort();
  return size > 2 && deep(data, size) == 77 ? 1 : 0;
}
C
nh fuzz --quiet --budget 20s --out found -- read.c
exits 1
prints 'out of bounds in deep'
prints 'read.c:8'
[ "$(find found/crashes -type f | wc -l)" -ge 2 ] || fail "the abort is not told"
first=$(find found/corpus -type f | wc -l)
nh fuzz --quiet --budget 4s --out found -- read.c
[ "$(find found/earlier-1/corpus -type f | wc -l)" -eq "$first" ] || fail "the earlier corpus is not put aside"
# Values asked for through our own header, built by the drop-in compiler.
cat >own.c <<'C'
#include <nuthatch/nuthatch.h>
int main(void) {
  int a = nh_int("a");
  if (a == 123456) abort();
  return 0;
}
C
"$nuthatch" cc -g -I"$root/include" own.c -o own || fail "does not build"
nh fuzz --quiet --stop-on-crash --budget 20s --out own.out -- ./own
exits 1
# A panic is a finding.
cat >pick.rs <<'C'
use std::io::Read;
fn pick(v: &[u8], n: usize) -> u8 { v[n] }
fn main() {
    let mut b = Vec::new();
    std::io::stdin().read_to_end(&mut b).unwrap();
    let table = [1u8, 2, 3];
    if b.len() > 2 && b[0] == b'x' { println!("{}", pick(&table, b[1] as usize)); }
}
C
nh fuzz --quiet --stop-on-crash --budget 40s --out rust.out -- pick.rs
exits 1
prints '^Rust panics'
prints 'pick.rs:2'
# A program that asks for no values has one test.
printf 'int main(void) { return 0; }\n' >none.c
printf 'COVER( init(main()), FQL(COVER EDGES(@DECISIONEDGE)) )\n' >branches.prp
nh fuzz --quiet --budget 20s --out none.out --property branches.prp -- none.c
exits 0
prints '^test suite: 1 tests'
# What a library of others wrote is not unwritten, though MSan has not seen it.
cat >fills.c <<'C'
#include <sqlite3.h>
#include <stddef.h>
#include <stdint.h>
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  int now, most;
  sqlite3_status(SQLITE_STATUS_MEMORY_USED, &now, &most, 0);
  if (size > 0 && now + data[0] == 7) return 1;
  return 0;
}
C
"$nuthatch" cc -g -fPIC -shared fills.c -lsqlite3 -o fills.so || fail "does not build"
nh fuzz --quiet --budget 20s --out fills.out -- ./fills.so
exits 0
[ -z "$(find fills.out/crashes -type f)" ] || fail "what the library wrote is unwritten"
