// tried with: random 300
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "mail-1.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
extern int puts(const char *);
extern void *malloc(unsigned long);
/* A product line: mail clients with keys, address books and forwarding. */
int feature_encrypt, feature_decrypt, feature_sign, feature_verify, feature_forward, feature_auto, feature_keys;
struct client {
  int id;
  char name[8];
  int private_key;
  int forward_to;
  int auto_respond;
  struct { int user; int key; } ring[3];
  int ring_size;
  int outgoing;
};
struct mail { int from; int to; int id; int is_encrypted; int key; int is_signed; int sign_key; int verified; int subject; struct mail *next; };
struct client clients[3];
struct mail mails[4];
int mail_count = 0;
int hops = 0;
/* specification: a mail that was encrypted once never leaves in the clear */
int spec_encrypted[4];

int choose(void) { return __VERIFIER_nondet_int() ? 1 : 0; }
struct client *get_client(int handle) {
  if (handle == 1) return &clients[0];
  if (handle == 2) return &clients[1];
  if (handle == 3) return &clients[2];
  return 0;
}
int get_private_key(int handle) { struct client *c = get_client(handle); return c ? c->private_key : 0; }
void set_private_key(int handle, int key) { struct client *c = get_client(handle); if (c) c->private_key = key; }
int find_public_key(int handle, int user) {
  struct client *c = get_client(handle);
  int i;
  if (!c) return 0;
  for (i = 0; i < c->ring_size; i++)
    if (c->ring[i].user == user) return c->ring[i].key;
  return 0;
}
void add_key(int handle, int user, int key) {
  struct client *c = get_client(handle);
  if (!c || c->ring_size >= 3) return;
  c->ring[c->ring_size].user = user;
  c->ring[c->ring_size].key = key;
  c->ring_size = c->ring_size + 1;
}
struct mail *new_mail(int from, int to) {
  struct mail *m;
  if (mail_count >= 4) return 0;
  m = &mails[mail_count];
  m->id = mail_count;
  mail_count = mail_count + 1;
  m->from = from;
  m->to = to;
  m->is_encrypted = 0;
  m->is_signed = 0;
  m->verified = 0;
  return m;
}
int is_key_pair(int public_key, int private_key) { return public_key != 0 && public_key == private_key; }

void spec_send(struct mail *m) {
  if (spec_encrypted[m->id] && !m->is_encrypted) reach_error();
  if (m->is_encrypted) spec_encrypted[m->id] = 1;
}
void incoming(int client, struct mail *m);

void deliver(struct mail *m) {
  hops = hops + 1;
  if (hops > 3) return;
  puts("mail delivered");
  incoming(m->to, m);
}
void outgoing_base(int client, struct mail *m) {
  m->from = client;
  spec_send(m);
  deliver(m);
}
void outgoing_encrypt(int client, struct mail *m) {
  int key = find_public_key(client, m->to);
  if (key && !m->is_encrypted) {
    m->is_encrypted = 1;
    m->key = key;
  }
  outgoing_base(client, m);
}
void outgoing_sign(int client, struct mail *m) {
  int key = get_private_key(client);
  if (key) {
    m->is_signed = 1;
    m->sign_key = key;
  }
  if (feature_encrypt) outgoing_encrypt(client, m);
  else outgoing_base(client, m);
}
void outgoing(int client, struct mail *m) {
  if (feature_sign) outgoing_sign(client, m);
  else if (feature_encrypt) outgoing_encrypt(client, m);
  else outgoing_base(client, m);
}
void incoming_forward(int client, struct mail *m) {
  struct client *c = get_client(client);
  if (c && c->forward_to) {
    struct mail copy = *m;
    copy.to = c->forward_to;
    if (copy.is_encrypted) return;
    puts("forward");
    outgoing(client, &copy);
  }
}
void incoming_auto(int client, struct mail *m) {
  struct client *c = get_client(client);
  if (c && c->auto_respond) {
    struct mail *answer = new_mail(client, m->from);
    if (answer) outgoing(client, answer);
  }
}
void incoming_decrypt(int client, struct mail *m) {
  int key = get_private_key(client);
  if (m->is_encrypted && is_key_pair(m->key, key)) {
    m->is_encrypted = 0;
    m->key = 0;
    spec_encrypted[m->id] = 0;
  }
}
void incoming_verify(int client, struct mail *m) {
  int key = find_public_key(client, m->from);
  if (m->is_signed && is_key_pair(key, m->sign_key)) m->verified = 1;
}
void incoming(int client, struct mail *m) {
  if (feature_verify) incoming_verify(client, m);
  if (feature_decrypt) incoming_decrypt(client, m);
  if (feature_auto) incoming_auto(client, m);
  if (feature_forward) incoming_forward(client, m);
}

void setup(void) {
  int i;
  for (i = 0; i < 3; i++) {
    clients[i].id = i + 1;
    clients[i].ring_size = 0;
    clients[i].forward_to = 0;
  }
  set_private_key(1, 123);
  set_private_key(2, 456);
  set_private_key(3, 789);
}
int main(void) {
  int step;
  struct mail *m;
  feature_encrypt = choose();
  feature_decrypt = choose();
  feature_sign = choose();
  feature_verify = choose();
  feature_forward = choose();
  feature_auto = choose();
  feature_keys = choose();
  setup();
  for (step = 0; step < 4; step++) {
    int what = __VERIFIER_nondet_int();
    if (what == 0 && feature_keys) add_key(1, 2, 456);
    else if (what == 1 && feature_keys) add_key(2, 3, 789);
    else if (what == 2 && feature_forward) clients[1].forward_to = 3;
    else if (what == 3 && feature_auto) clients[2].auto_respond = 1;
    else if (what == 4) set_private_key(2, 0);
  }
  m = new_mail(1, 2);
  if (m) outgoing(1, m);
  return 0;
}
