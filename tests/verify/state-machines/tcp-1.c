// tried with: random 300
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "tcp-1.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
enum { CLOSED, LISTEN, SYN_SENT, SYN_RCVD, ESTABLISHED, FIN_WAIT_1, FIN_WAIT_2, CLOSE_WAIT, CLOSING, LAST_ACK, TIME_WAIT };

// The states of a connection. Data is only taken where both sides have agreed, and a closed side sends nothing.
int main(void) {
  int state = CLOSED, agreed = 0, we_closed = 0, they_closed = 0;
  unsigned data = 0;
  for (;;) {
    int event = __VERIFIER_nondet_int();
    if (event == 0) return 0;
    switch (state) {
    case CLOSED:
      agreed = we_closed = they_closed = 0;
      if (event == 1) state = LISTEN;
      if (event == 2) state = SYN_SENT;
      break;
    case LISTEN:
      if (event == 3) state = SYN_RCVD;
      if (event == 2) state = SYN_SENT;
      break;
    case SYN_SENT:
      if (event == 3) state = SYN_RCVD;
      if (event == 4) { agreed = 1; state = ESTABLISHED; }
      if (event == 5) state = CLOSED;
      break;
    case SYN_RCVD:
      if (event == 6) { agreed = 1; state = ESTABLISHED; }
      if (event == 5) { we_closed = 1; agreed = 1; state = FIN_WAIT_1; }
      break;
    case ESTABLISHED:
      if (!agreed || we_closed || they_closed) reach_error();
      if (event == 7) data++;
      if (event == 5) { we_closed = 1; state = FIN_WAIT_1; }
      if (event == 8) { they_closed = 1; state = CLOSE_WAIT; }
      break;
    case FIN_WAIT_1:
      if (event == 8) { they_closed = 1; state = CLOSING; }
      if (event == 6) state = FIN_WAIT_2;
      break;
    case FIN_WAIT_2:
      if (!we_closed || they_closed) reach_error();
      if (event == 8) { they_closed = 1; state = TIME_WAIT; }
      break;
    case CLOSE_WAIT:
      if (we_closed) reach_error();
      if (event == 5) { we_closed = 1; state = LAST_ACK; }
      break;
    case CLOSING:
      if (event == 6) state = TIME_WAIT;
      break;
    case LAST_ACK:
      if (!(we_closed && they_closed)) reach_error();
      if (event == 6) state = CLOSED;
      break;
    case TIME_WAIT:
      if (!(we_closed && they_closed && agreed)) reach_error();
      if (event == 9) state = CLOSED;
      break;
    default:
      reach_error();
    }
  }
}
