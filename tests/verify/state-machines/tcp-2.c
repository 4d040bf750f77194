// refuted by: 2, 4, 8, 5, 6, 2, 4, 1
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "tcp-2.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
enum { CLOSED, LISTEN, SYN_SENT, SYN_RCVD, ESTABLISHED, FIN_WAIT_1, FIN_WAIT_2, CLOSE_WAIT, CLOSING, LAST_ACK, TIME_WAIT };

int main(void) {
  int state = CLOSED, agreed = 0, we_closed = 0, they_closed = 0;
  unsigned data = 0;
  for (;;) {
    int event = __VERIFIER_nondet_int();
    if (event == 0) return 0;
    switch (state) {
    case CLOSED:
      if (event == 1) state = LISTEN;
      if (event == 2) state = SYN_SENT;
      break;
    case LISTEN:
      if (event == 3) state = SYN_RCVD;
      break;
    case SYN_SENT:
      if (event == 4) { agreed = 1; state = ESTABLISHED; }
      if (event == 5) state = CLOSED;
      break;
    case SYN_RCVD:
      if (event == 6) { agreed = 1; state = ESTABLISHED; }
      break;
    case ESTABLISHED:
      if (!agreed || we_closed || they_closed) reach_error(); /* a second connection remembers the first */
      if (event == 7) data++;
      if (event == 8) { they_closed = 1; state = CLOSE_WAIT; }
      break;
    case CLOSE_WAIT:
      if (event == 5) { we_closed = 1; state = LAST_ACK; }
      break;
    case LAST_ACK:
      if (event == 6) state = CLOSED;
      break;
    default:
      reach_error();
    }
  }
}
