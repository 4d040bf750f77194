// refuted by: 2, 2, 5, 1, 3, 3, 0, 2
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "handshake-client-2.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
extern void *malloc(unsigned long);
extern void *calloc(unsigned long, unsigned long);
/* The client's side, its state in a record on the heap, with a table of methods and functions for each message. */
struct client;
struct method {
  int (*send)(struct client *, int);
  int (*receive)(struct client *);
  int (*clear)(struct client *);
};
struct handshake { int message_type; int need_certificate; int change_seen; int finished_sent; int finished_seen; };
struct client {
  int state;
  int next_state;
  int resumed;
  int verified;
  int retries;
  int key_ready;
  struct handshake *hs;
  const struct method *method;
};
enum { C_CONNECT = 4096, C_HELLO_SENT = 4368, C_HELLO_SEEN = 4384, C_CERT_SEEN = 4400, C_KEY_SEEN = 4416, C_REQ_SEEN = 4432,
       C_DONE_SEEN = 4448, C_CERT_SENT = 4464, C_KEY_SENT = 4480, C_VERIFY_SENT = 4496, C_CHANGE_SENT = 4512, C_FIN_SENT = 4528,
       C_FIN_SEEN = 4560, C_FLUSH = 4352, C_OK = 3, C_FAILED = 5 };

int rule = 0; /* 0 nothing, 1 hello sent, 2 key sent, 3 change sent, 4 finished */
int application_data = 0;

int plain_send(struct client *c, int type) {
  int r = __VERIFIER_nondet_int();
  if (r <= 0) return -1;
  if (type == 1) {
    if (rule > 1) reach_error();
    rule = 1;
  } else if (type == 2) {
    if (rule != 1) reach_error();
    rule = 2;
  } else if (type == 3) {
    if (rule != 2 && !c->resumed) reach_error();
    rule = 3;
  } else if (type == 4) {
    if (rule != 3) reach_error();
    rule = 4;
    c->hs->finished_sent = 1;
  }
  return 1;
}
int plain_receive(struct client *c) {
  int type = __VERIFIER_nondet_int();
  if (type < 0 || type > 20) return -1;
  c->hs->message_type = type;
  return type;
}
int plain_clear(struct client *c) {
  c->hs->message_type = 0;
  c->hs->need_certificate = 0;
  c->hs->change_seen = 0;
  c->hs->finished_sent = 0;
  c->hs->finished_seen = 0;
  return 1;
}
static const struct method plain = {plain_send, plain_receive, plain_clear};

int client_hello(struct client *c) {
  if (c->method->send(c, 1) <= 0) return -1;
  c->next_state = C_HELLO_SEEN;
  return 1;
}
int server_hello(struct client *c) {
  int type = c->method->receive(c);
  if (type != 2) return -1;
  c->resumed = __VERIFIER_nondet_int() != 0;
  c->next_state = c->resumed ? C_CHANGE_SENT : C_CERT_SEEN;
  return 1;
}
int server_certificate(struct client *c) {
  int type = c->method->receive(c);
  if (type != 11) return -1;
  c->verified = __VERIFIER_nondet_int() > 0;
  if (!c->verified) return -1;
  c->next_state = C_KEY_SEEN;
  return 1;
}
int server_key(struct client *c) {
  int type = c->method->receive(c);
  if (type != 12) return -1;
  c->next_state = C_REQ_SEEN;
  return 1;
}
int server_request(struct client *c) {
  int type = c->method->receive(c);
  if (type == 13) c->hs->need_certificate = 1;
  else if (type != 14) return -1;
  c->next_state = C_DONE_SEEN;
  return 1;
}
int client_certificate(struct client *c) {
  if (c->hs->need_certificate) {
    if (c->method->send(c, 5) <= 0) return -1;
  }
  c->next_state = C_KEY_SENT;
  return 1;
}
int client_key(struct client *c) {
  if (!c->verified) return -1;
  if (c->method->send(c, 2) <= 0) return -1;
  c->key_ready = 1;
  c->next_state = C_VERIFY_SENT;
  return 1;
}
int client_verify(struct client *c) {
  if (c->hs->need_certificate && c->method->send(c, 6) <= 0) return -1;
  c->next_state = C_CHANGE_SENT;
  return 1;
}
int client_change(struct client *c) {
  if (c->method->send(c, 3) <= 0) return -1;
  c->next_state = C_FIN_SENT;
  return 1;
}
int client_finished(struct client *c) {
  if (c->method->send(c, 4) <= 0) return -1;
  c->next_state = C_FIN_SEEN;
  return 1;
}
int server_finished(struct client *c) {
  int type = c->method->receive(c);
  if (type != 20) return -1;
  c->hs->finished_seen = 1;
  c->next_state = C_OK;
  return 1;
}

int connect_client(struct client *c) {
  int r = 1;
  for (;;) {
    switch (c->state) {
    case C_CONNECT:
      if (c->method->clear(c) <= 0) r = -1;
      c->next_state = C_HELLO_SENT;
      break;
    case C_HELLO_SENT: r = client_hello(c); break;
    case C_HELLO_SEEN: r = server_hello(c); break;
    case C_CERT_SEEN: r = server_certificate(c); break;
    case C_KEY_SEEN: r = server_key(c); break;
    case C_REQ_SEEN: r = server_request(c); break;
    case C_DONE_SEEN: c->next_state = C_CERT_SENT; break;
    case C_CERT_SENT: r = client_certificate(c); break;
    case C_KEY_SENT: r = client_key(c); break;
    case C_VERIFY_SENT: r = client_verify(c); break;
    case C_CHANGE_SENT: r = client_change(c); break;
    case C_FIN_SENT: r = client_finished(c); break;
    case C_FIN_SEEN: r = server_finished(c); break;
    case C_OK:
      if (!c->hs->finished_sent) reach_error();
      if (!c->hs->finished_seen) reach_error();
      if (!c->key_ready && !c->resumed) reach_error();
      application_data = 1;
      return 1;
    case C_FAILED: return -1;
    default: return -2;
    }
    if (r <= 0) {
      c->retries = c->retries + 1;
      if (c->retries > 3) return -1;
      if (c->state == C_FIN_SEEN && c->retries == 2) { c->state = C_OK; continue; }
      if (__VERIFIER_nondet_int()) return -1;
      continue;
    }
    c->state = c->next_state;
  }
}

int main(void) {
  struct client *c = calloc(1, sizeof(struct client));
  if (!c) return 0;
  c->hs = malloc(sizeof(struct handshake));
  if (!c->hs) return 0;
  c->method = &plain;
  c->state = C_CONNECT;
  if (connect_client(c) > 0) {
    if (rule != 4) reach_error();
    if (!application_data) reach_error();
  }
  return 0;
}
