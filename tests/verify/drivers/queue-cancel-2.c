// refuted by: 7, 0, 0, 4, 2, 1, 1
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "queue-cancel-2.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
/* A disk driver with a queue of requests and a cancel lock that remembers the level of before. */
enum { LEVEL_PASSIVE = 0, LEVEL_APC = 1, LEVEL_DISPATCH = 2 };
enum { REQ_FREE, REQ_QUEUED, REQ_ACTIVE, REQ_DONE, REQ_CANCELLED };
#define NULL ((void *)0)
struct request { int state; int cancel; int kind; unsigned length; struct request *next; };
struct queue { struct request *slots[8]; unsigned head; unsigned count; int paused; };
struct disk { struct queue queue; struct request *active; int motor; int media; int retries; int cylinder; int busy; };

int level = LEVEL_PASSIVE;
int cancel_held = 0;
int cancel_saved = -1;
int completed = 0;
int started = 0;

void acquire_cancel(int *old) {
  if (cancel_held) reach_error();
  cancel_held = 1;
  *old = level;
  cancel_saved = level;
  level = LEVEL_DISPATCH;
}
void release_cancel(int old) {
  if (!cancel_held) reach_error();
  if (old != cancel_saved) reach_error();
  cancel_held = 0;
  cancel_saved = -1;
  level = old;
}
void wait_for_event(void) {
  if (level >= LEVEL_DISPATCH) reach_error();
}

static struct request pool[4];
static struct disk the_disk;

struct request *new_request(int kind) {
  int i;
  for (i = 0; i < 4; i++) {
    if (pool[i].state == REQ_FREE) {
      pool[i].state = REQ_QUEUED;
      pool[i].cancel = 0;
      pool[i].kind = kind;
      pool[i].length = 512u;
      return &pool[i];
    }
  }
  return NULL;
}

void finish(struct request *r, int state) {
  if (cancel_held) reach_error();
  r->state = state;
  completed++;
  r->state = REQ_FREE;
}

int queue_put(struct queue *q, struct request *r) {
  if (q->count >= 8u) return 0;
  q->slots[(q->head + q->count) & 7u] = r;
  q->count++;
  return 1;
}
struct request *queue_get(struct queue *q) {
  struct request *r;
  if (q->count == 0u) return NULL;
  r = q->slots[q->head & 7u];
  q->head = (q->head + 1u) & 7u;
  q->count--;
  return r;
}

int motor_on(struct disk *d) {
  if (d->motor) return 1;
  wait_for_event();
  d->motor = 1;
  return 1;
}

int seek(struct disk *d, int cylinder) {
  if (cylinder < 0 || cylinder > 79) return 0;
  if (d->cylinder == cylinder) return 1;
  wait_for_event();
  d->cylinder = cylinder;
  return __VERIFIER_nondet_int() != 0;
}

int transfer(struct disk *d, struct request *r) {
  int tries = 0;
  while (tries < 3) {
    if (__VERIFIER_nondet_int()) return 1;
    tries = tries + 1;
    d->retries = tries;
  }
  return 0;
}

void start_next(struct disk *d) {
  int old;
  struct request *r;
  acquire_cancel(&old);
  if (d->busy) {
    release_cancel(old);
    return;
  }
  r = queue_get(&d->queue);
  if (r == NULL) {
    d->active = NULL;
    release_cancel(old);
    return;
  }
  if (r->cancel) {
    d->active = NULL;
    finish(r, REQ_CANCELLED);
    release_cancel(old);
    return;
  }
  r->state = REQ_ACTIVE;
  d->active = r;
  d->busy = 1;
  release_cancel(old);
  started++;
  motor_on(d);
  if (!seek(d, r->kind)) {
    d->busy = 0;
    d->active = NULL;
    finish(r, REQ_DONE);
    return;
  }
  transfer(d, r);
  d->busy = 0;
  d->active = NULL;
  finish(r, REQ_DONE);
}

int submit(struct disk *d, int kind) {
  int old;
  struct request *r = new_request(kind);
  if (r == NULL) return -1;
  acquire_cancel(&old);
  if (d->queue.paused || !queue_put(&d->queue, r)) {
    release_cancel(old);
    finish(r, REQ_DONE);
    return -1;
  }
  release_cancel(old);
  return 0;
}

void cancel_all(struct disk *d) {
  int old;
  unsigned i;
  acquire_cancel(&old);
  for (i = 0; i < d->queue.count; i++) {
    struct request *r = d->queue.slots[(d->queue.head + i) & 7u];
    r->cancel = 1;
  }
  release_cancel(old);
}

void pause_queue(struct disk *d, int paused) {
  int old;
  acquire_cancel(&old);
  d->queue.paused = paused;
  release_cancel(old);
}

int main(void) {
  struct disk *d = &the_disk;
  d->motor = 0;
  d->media = 1;
  while (__VERIFIER_nondet_int()) {
    int what = __VERIFIER_nondet_int();
    switch (what) {
    case 0: submit(d, __VERIFIER_nondet_int()); break;
    case 1: start_next(d); break;
    case 2: cancel_all(d); break;
    case 3: pause_queue(d, 1); break;
    case 4: pause_queue(d, 0); break;
    case 5:
      if (!d->busy) d->motor = 0;
      break;
    default: wait_for_event(); break;
    }
    if (cancel_held) reach_error();
    if (level != LEVEL_PASSIVE) reach_error();
  }
  return 0;
}
