// tried with: random 300
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "net-ring-1.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
extern void *malloc(unsigned long);
extern void free(void *);
/* A network driver: buffers in a ring, a transmit lock, a queue that is stopped when the ring is full. */
struct buffer { int length; int owner; struct buffer *next; };
struct ring { struct buffer *slots[4]; unsigned head, tail; };
struct nic { struct ring tx; int stopped; int up; int carrier; int lock; unsigned long sent, dropped, errors; };
static struct nic nic;
enum { NOBODY, STACK, DRIVER, HARDWARE };
int rule_allocated = 0;
int rule_locked = 0;

struct buffer *alloc_buffer(int length) {
  struct buffer *b;
  if (__VERIFIER_nondet_int()) return 0;
  b = malloc(sizeof(struct buffer));
  if (!b) return 0;
  b->length = length;
  b->owner = STACK;
  b->next = 0;
  rule_allocated = rule_allocated + 1;
  return b;
}
void free_buffer(struct buffer *b) {
  if (rule_allocated <= 0) reach_error();
  rule_allocated = rule_allocated - 1;
  free(b);
}
void lock(struct nic *n) {
  if (rule_locked) reach_error();
  rule_locked = 1;
  n->lock = 1;
}
void unlock(struct nic *n) {
  if (!rule_locked) reach_error();
  rule_locked = 0;
  n->lock = 0;
}
int used(struct ring *r) { return (int)((r->head - r->tail) & 7u); }
int full(struct ring *r) { return used(r) >= 4; }

int nic_xmit(struct nic *n, struct buffer *b) {
  lock(n);
  if (!n->up) {
    n->dropped++;
    unlock(n);
    free_buffer(b);
    return 0;
  }
  if (full(&n->tx)) {
    n->stopped = 1;
    unlock(n);
    free_buffer(b);
    return 1;
  }
  b->owner = HARDWARE;
  n->tx.slots[n->tx.head & 3u] = b;
  n->tx.head = (n->tx.head + 1u) & 7u;
  if (full(&n->tx)) n->stopped = 1;
  unlock(n);
  return 0;
}
void nic_clean(struct nic *n, int all) {
  lock(n);
  while (used(&n->tx) > 0) {
    struct buffer *b = n->tx.slots[n->tx.tail & 3u];
    if (!all && __VERIFIER_nondet_int()) break;
    n->tx.slots[n->tx.tail & 3u] = 0;
    n->tx.tail = (n->tx.tail + 1u) & 7u;
    n->sent++;
    free_buffer(b);
  }
  if (!full(&n->tx)) n->stopped = 0;
  unlock(n);
}
int nic_open(struct nic *n) {
  if (n->up) return -16;
  n->tx.head = n->tx.tail = 0;
  n->stopped = 0;
  n->up = 1;
  return 0;
}
void nic_stop(struct nic *n) {
  n->up = 0;
  nic_clean(n, 1);
}
int main(void) {
  struct nic *n = &nic;
  int open = 0;
  while (__VERIFIER_nondet_int()) {
    int what = __VERIFIER_nondet_int();
    if (what == 1 && !open) {
      if (nic_open(n) == 0) open = 1;
    } else if (what == 2 && open) {
      struct buffer *b = alloc_buffer(64);
      if (b && !n->stopped) nic_xmit(n, b);
      else if (b) free_buffer(b);
    } else if (what == 3 && open) {
      nic_clean(n, 0);
    } else if (what == 4 && open) {
      nic_stop(n);
      open = 0;
    }
    if (rule_locked) reach_error();
  }
  if (open) nic_stop(n);
  if (rule_allocated != 0) reach_error();
  return 0;
}
