// tried with: random 300
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "token-parser-1.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
/* A control program: a parser of frames, driven by a table, with a window of frames that are not yet acknowledged. */
enum { S_FLAG, S_ADDRESS, S_CONTROL, S_DATA, S_ESCAPE, S_CHECK };
struct frame { unsigned char address, control; int length; unsigned char data[4]; };
struct link { int state; struct frame now; int expected; int window; int unacknowledged; int connected; int errors; };
static struct link link_state;
int rule_connected = 0, rule_delivered = 0, rule_last = 0;

void deliver(struct link *l) {
  if (!rule_connected) reach_error();
  rule_delivered = 1;
}
void reset(struct link *l) {
  l->state = S_FLAG;
  l->now.length = 0;
}
void handle(struct link *l) {
  int kind = l->now.control & 3;
  int number = (l->now.control >> 2) & 7;
  switch (kind) {
  case 0:
    if (!l->connected) { l->errors++; return; }
    if (number != l->expected) { l->errors = l->errors < 100 ? l->errors + 1 : 0; return; }
    if (number != rule_last) reach_error();
    deliver(l);
    l->expected = (l->expected + 1) & 7;
    rule_last = (rule_last + 1) & 7;
    break;
  case 1:
    if (l->unacknowledged > 0) l->unacknowledged--;
    break;
  case 2:
    l->connected = 1;
    rule_connected = 1;
    l->expected = 0;
    rule_last = 0;
    l->unacknowledged = 0;
    break;
  default:
    l->connected = 0;
    rule_connected = 0;
    break;
  }
}
void input(struct link *l, unsigned char byte) {
  switch (l->state) {
  case S_FLAG:
    if (byte == 0x7e) l->state = S_ADDRESS;
    break;
  case S_ADDRESS:
    if (byte == 0x7e) break;
    l->now.address = byte;
    l->state = S_CONTROL;
    break;
  case S_CONTROL:
    l->now.control = byte;
    l->now.length = 0;
    l->state = S_DATA;
    break;
  case S_DATA:
    if (byte == 0x7e) {
      l->state = S_ADDRESS;
      if (l->now.address == 3) handle(l);
      l->now.length = 0;
    } else if (byte == 0x7d) {
      l->state = S_ESCAPE;
    } else if (l->now.length < 4) {
      l->now.data[l->now.length] = byte;
      l->now.length++;
    } else {
      reset(l);
    }
    break;
  case S_ESCAPE:
    if (l->now.length < 4) {
      l->now.data[l->now.length] = byte ^ 0x20;
      l->now.length++;
      l->state = S_DATA;
    } else {
      reset(l);
    }
    break;
  default: reach_error();
  }
  if (l->now.length > 4 || l->now.length < 0) reach_error();
}
void send(struct link *l) {
  if (!l->connected || l->unacknowledged >= l->window) return;
  l->unacknowledged++;
  if (l->unacknowledged > 7) reach_error();
}
int main(void) {
  struct link *l = &link_state;
  reset(l);
  l->window = 7;
  while (1) {
    int what = __VERIFIER_nondet_int();
    if (what == 0) break;
    if (what == 1) send(l);
    else input(l, (unsigned char)__VERIFIER_nondet_int());
  }
  return 0;
}
