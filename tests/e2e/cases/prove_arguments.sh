# Containers of the standard library as arguments, and what is assumed of pointers.
cat >containers.cpp <<'END'
#include <cassert>
#include <string>
#include <vector>
int count(const std::string& s) {
  int n = 0;
  for (char c : s) n += c == 'a';
  assert(n <= static_cast<int>(s.size()));
  return n;
}
int first(const std::vector<int>& v) { return v[0]; }
char at(const std::string& s, unsigned i) { return i < s.size() ? s[i] : '?'; }
END
nh prove containers.cpp --quiet --entry count --budget 60s
exits 0
prints '^verdict: TRUE'
nh prove containers.cpp --quiet --entry at --budget 60s
exits 0
nh prove containers.cpp --quiet --entry first --budget 60s
exits 1
prints 'refuted +containers.cpp:10'
prints 'replay:'
cat >pointer.c <<'END'
#include <assert.h>
#include <stddef.h>
struct node { int value; struct node *next; };
struct grid { int width; int cells[4]; };
int deref(const int *p) { return *p & 7; }
__attribute__((nonnull)) int promised(const int *p) { return *p & 7; }
void set(int *a, int *b) { if (a && b) { *a = 1; *b = 2; assert(*a == 1); } }
void apart(int *restrict a, int *restrict b) { if (a && b) { *a = 1; *b = 2; assert(*a == 1); } }
void differ(int *a, int *b) { if (a && b && a != b) { *a = 1; *b = 2; assert(*a == 1); } }
int ring(struct node *list) { int n = 0; for (; list && n < 8; list = list->next) n++; assert(n < 8); return n; }
int fold(const struct node *list) { int x = 0; for (; list; list = list->next) x ^= list->value; return x; }
void inside(struct grid *g, int *p) { if (g && p) { g->cells[2] = 5; *p = 9; assert(g->cells[2] == 5); } }
void copy(unsigned char *to, size_t to_len, const unsigned char *from, size_t from_len) {
  if (from_len != 2 || to_len < 2) return;
  unsigned char first = from[0];
  to[1] = from[1]; to[0] = from[0];
  assert(to[0] == first);
}
END
# Null, unless the declaration rules it out.
nh prove pointer.c --quiet --entry deref --budget 30s
exits 1
prints 'refuted +pointer.c:5 +null dereference'
nh prove pointer.c --quiet --entry promised --budget 30s
exits 0
prints 'assuming p is not null'
# One object for two pointers; the witness runs natively, now and later.
nh prove pointer.c --quiet --entry set --budget 30s
exits 1
prints 'refuted +pointer.c:7 +assertion failed'
nh replay "$(sed -n "s/.*replay: .* //p" ../out | head -n 1)"
exits 1
prints 'with +set\(a=&0, b=a\)'
prints 'replay +confirmed'
nh prove pointer.c --quiet --entry apart --budget 30s
exits 0
prints 'lead to different objects'
nh prove pointer.c --quiet --entry differ --budget 30s
exits 0
! grep -q "lead to different objects" ../out || fail "an assumption that is not needed"
# Cycles, pointers into records, buffers that overlap.
nh prove pointer.c --quiet --entry ring --budget 30s
exits 1
prints 'refuted +pointer.c:10 +assertion failed'
nh prove pointer.c --quiet --entry fold --budget 30s
exits 0
prints 'assuming list.next.next.next is null or leads to an object that others lead to'
nh prove pointer.c --quiet --entry inside --budget 30s
exits 1
prints 'refuted +pointer.c:12 +assertion failed'
nh prove pointer.c --quiet --entry copy --budget 30s
exits 1
prints 'refuted +pointer.c:17 +assertion failed'
# The same for references and receivers.
cat >account.cpp <<'END'
#include <cassert>
struct Account {
  explicit Account(int b) : balance(b) {}
  void moveTo(Account &other) { int sum = balance + other.balance; other.balance = sum; balance = 0; assert(other.balance == sum); }
  int balance;
};
void use(Account &a, Account &b) { a.moveTo(b); }
END
nh prove account.cpp --quiet --entry use --property unreach-call --budget 30s
exits 1
prints 'verdict: FALSE'
nh prove account.cpp --quiet --entry 'Account::moveTo(Account&)' --property unreach-call --budget 30s
exits 1
prints 'verdict: FALSE'
# Past --memory a verdict falls to open, and the report says so.
cat >branches.c <<'C'
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
  int sum = 0;
  for (int i = 0; i < 12; ++i) sum += __VERIFIER_nondet_int() & 1 ? i * sum : 1;
  if (sum == 12345) reach_error();
  return 0;
}
C
nh prove branches.c --quiet --property unreach-call --memory 16M --budget 60s
exits 0
prints '^verdict: UNKNOWN\(memory\)'
