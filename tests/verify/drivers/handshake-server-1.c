// tried with: random 300
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "handshake-server-1.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
/* The server's side of a handshake: a switch over the state in a loop, the rule is an automaton beside it. */
struct crypto { int certificate; int key_bits; int export_key; int anonymous; };
struct session { int cipher; int peer; int resumed; struct crypto *crypto; };
struct temporary { int next_state; int cert_request; int reuse_message; int use_rsa; unsigned long flags; };
struct connection {
  int version; int type; int state; int rstate; int server; int init_num; int shutdown; int hit; int in_handshake;
  unsigned long options; int verify_mode; struct session *session; struct temporary tmp; int rwstate; int debug; int renegotiate;
};
static struct connection the_connection;
static struct session the_session;
static struct crypto the_crypto;
enum { ACCEPT = 8192, HELLO_A = 8464, HELLO_B = 8465, HELLO_C = 8466, SR_HELLO_A = 8496, SR_HELLO_B = 8497, HELLO_OUT = 8500, CERT_A = 8512,
       CERT_B = 8513, KEY_A = 8528, KEY_B = 8529, REQ_A = 8544, REQ_B = 8545, DONE_A = 8560, DONE_B = 8561, SR_CERT_A = 8576,
       SR_CERT_B = 8577, SR_KEY_A = 8592, SR_KEY_B = 8593, VERIFY_A = 8608, VERIFY_B = 8609, FIN_R_A = 8640, FIN_R_B = 8641,
       CHANGE_A = 8656, CHANGE_B = 8657, FIN_A = 8672, FIN_B = 8673, FLUSH = 8448, OK = 3, RENEGOTIATE = 12292, BEFORE = 16384 };

int nondet_result(void) { return __VERIFIER_nondet_int(); }

int send_hello(struct connection *s) { int r = nondet_result(); if (r <= 0) return -1; s->init_num = 0; return r; }
int get_hello(struct connection *s) { int r = nondet_result(); if (r <= 0) return -1; s->hit = nondet_result(); return r; }
int send_certificate(struct connection *s) { return nondet_result(); }
int send_key(struct connection *s) { return nondet_result(); }
int send_request(struct connection *s) { return nondet_result(); }
int flush(struct connection *s) { s->rwstate = 2; if (nondet_result() <= 0) return -1; s->rwstate = 1; return 1; }

int accept_connection(struct connection *s, int initial) {
  int stage = 0;
  int result = -1;
  int skip = 0;
  int seen_finished = 0;
  int state;
  int num;
  s->state = initial;
  s->in_handshake = s->in_handshake + 1;
  if (s->session->crypto->certificate == 0) return -1;
  for (;;) {
    state = s->state;
    switch (s->state) {
    case RENEGOTIATE:
      s->renegotiate = 1;
      s->state = ACCEPT;
    case BEFORE:
    case ACCEPT:
      s->server = 1;
      if (s->version / 256 != 3) return -1;
      s->type = 8192;
      s->init_num = 0;
      if (s->state != RENEGOTIATE) {
        s->state = SR_HELLO_A;
      } else {
        s->state = HELLO_A;
      }
      skip = 0;
      break;
    case HELLO_A:
    case HELLO_B:
      s->shutdown = 0;
      result = nondet_result();
      if (result <= 0) goto end;
      s->tmp.next_state = HELLO_C;
      s->state = FLUSH;
      s->init_num = 0;
      break;
    case HELLO_C:
      s->state = OK;
      break;
    case SR_HELLO_A:
    case SR_HELLO_B:
      s->shutdown = 0;
      result = get_hello(s);
      if (stage == 0) stage = 1;
      if (result <= 0) goto end;
      s->renegotiate = 0;
      
      s->init_num = 0;
      s->state = HELLO_OUT;
      break;
    case HELLO_OUT:
      result = send_hello(s);
      if (stage == 1) stage = 2;
      if (result <= 0) goto end;
      if (s->hit) {
        s->state = CHANGE_A;
      } else {
        s->state = CERT_A;
      }
      s->init_num = 0;
      break;
    case CERT_A:
    case CERT_B:
      if (s->session->crypto->anonymous) {
        skip = 1;
      } else {
        result = send_certificate(s);
        if (stage == 2) stage = 3;
        if (result <= 0) goto end;
      }
      s->state = KEY_A;
      s->init_num = 0;
      break;
    case KEY_A:
    case KEY_B:
      if ((s->options & 2097152ul) != 0ul) s->tmp.use_rsa = 1;
      else s->tmp.use_rsa = 0;
      if (s->tmp.use_rsa || (s->tmp.flags & 30ul) != 0ul || s->session->crypto->key_bits > 512) {
        result = send_key(s);
        if (stage == 3) stage = 4;
        if (result <= 0) goto end;
      } else {
        skip = 1;
      }
      s->state = REQ_A;
      s->init_num = 0;
      break;
    case REQ_A:
    case REQ_B:
      if ((s->verify_mode & 1) == 0 || (s->session->peer != 0 && (s->verify_mode & 4) != 0)) {
        skip = 1;
        s->tmp.cert_request = 0;
        s->state = DONE_A;
      } else {
        s->tmp.cert_request = 1;
        result = send_request(s);
        if (stage == 4) stage = 5;
        if (result <= 0) goto end;
        s->state = DONE_A;
        s->init_num = 0;
      }
      break;
    case DONE_A:
    case DONE_B:
      result = nondet_result();
      if (result <= 0) goto end;
      s->tmp.next_state = SR_CERT_A;
      s->state = FLUSH;
      s->init_num = 0;
      break;
    case FLUSH:
      num = flush(s);
      if (num <= 0) { result = -1; goto end; }
      s->state = s->tmp.next_state;
      break;
    case SR_CERT_A:
    case SR_CERT_B:
      result = nondet_result();
      if (result <= 0) goto end;
      if (result == 2) {
        s->state = SR_HELLO_A;
      } else {
        if (s->tmp.cert_request) result = nondet_result();
        if (result <= 0) goto end;
        s->init_num = 0;
        s->state = SR_KEY_A;
      }
      break;
    case SR_KEY_A:
    case SR_KEY_B:
      result = nondet_result();
      if (stage == 4 || stage == 5) stage = 6;
      if (result <= 0) goto end;
      s->state = VERIFY_A;
      s->init_num = 0;
      break;
    case VERIFY_A:
    case VERIFY_B:
      result = nondet_result();
      if (stage == 6) stage = 7;
      if (result <= 0) goto end;
      s->state = FIN_R_A;
      s->init_num = 0;
      break;
    case FIN_R_A:
    case FIN_R_B:
      result = nondet_result();
      if (stage == 7) stage = 8;
      seen_finished = 1;
      if (result <= 0) goto end;
      if (s->hit) s->state = OK;
      else s->state = CHANGE_A;
      s->init_num = 0;
      break;
    case CHANGE_A:
    case CHANGE_B:
      result = nondet_result();
      if (result <= 0) goto end;
      s->state = FIN_A;
      s->init_num = 0;
      break;
    case FIN_A:
    case FIN_B:
      result = nondet_result();
      if (stage == 9) reach_error();
      if (!s->hit && !seen_finished) reach_error();
      if (stage == 8) stage = 9;
      if (result <= 0) goto end;
      s->state = FLUSH;
      if (s->hit) s->tmp.next_state = FIN_R_A;
      else s->tmp.next_state = OK;
      s->init_num = 0;
      break;
    case OK:
      s->init_num = 0;
      if (s->renegotiate) {
        s->renegotiate = 0;
        s->server = 1;
      }
      result = 1;
      goto end;
    default:
      result = -1;
      goto end;
    }
    if (!s->tmp.reuse_message && !skip) {
      if (s->debug) {
        result = nondet_result();
        if (result <= 0) goto end;
      }
    }
  }
end:
  s->in_handshake = s->in_handshake - 1;
  return result;
}

int main(void) {
  struct connection *s = &the_connection;
  s->session = &the_session;
  the_session.crypto = &the_crypto;
  the_crypto.certificate = __VERIFIER_nondet_int();
  the_crypto.key_bits = __VERIFIER_nondet_int();
  the_crypto.anonymous = __VERIFIER_nondet_int();
  the_session.peer = __VERIFIER_nondet_int();
  s->version = 768;
  s->verify_mode = __VERIFIER_nondet_int();
  s->options = (unsigned long)__VERIFIER_nondet_int();
  s->tmp.flags = (unsigned long)__VERIFIER_nondet_int();
  s->debug = __VERIFIER_nondet_int();
  accept_connection(s, ACCEPT);
  return 0;
}
