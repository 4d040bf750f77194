// tried with: random 300
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "socket-1.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
enum { NONE, CREATED, BOUND, LISTENING, CONNECTED, CLOSED };
int sock = NONE;
unsigned sent = 0, received = 0;
void make(void) { if (sock != NONE && sock != CLOSED) reach_error(); sock = CREATED; }
int bind_it(void) { if (sock != CREATED) reach_error(); if (__VERIFIER_nondet_int() < 0) return -1; sock = BOUND; return 0; }
int listen_it(void) { if (sock != BOUND) reach_error(); sock = LISTENING; return 0; }
int accept_it(void) { if (sock != LISTENING) reach_error(); return __VERIFIER_nondet_int() > 0 ? 1 : -1; }
void send_it(int to) { if (to < 0 || sock != LISTENING) reach_error(); sent++; }
void close_it(void) { if (sock == NONE || sock == CLOSED) reach_error(); sock = CLOSED; }

int main(void) {
  for (;;) {
    if (__VERIFIER_nondet_int() == 0) break;
    make();
    if (bind_it() < 0) { close_it(); continue; }
    listen_it();
    while (__VERIFIER_nondet_int()) {
      int peer = accept_it();
      if (peer < 0) break;
      do { send_it(peer); } while (__VERIFIER_nondet_int() > 2);
      received = received + sent;
    }
    close_it();
  }
  return 0;
}
