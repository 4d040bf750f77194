/* States of objects under API rules (src/checks/rules) in a native run. Comes in: events of the program, as calls that the
 * rules put there. Goes out: states, and for the failure of a rule its trace: every event of that object with its place
 * and the state before and after. Where the table is full an object is in no state, so nothing is said of it.
 * Linked only where a program has events of a rule. models/rules.c is the same for engines that walk it. */
#define _GNU_SOURCE
#include "internal.h"

#include <malloc.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { MOST = 2048, MOST_EVENTS = 256, OUTSIDE = 31, PER_THREAD = 1 << 16 };

struct entry {
  int rule, state, thread;
  int64_t key, owner;
};
struct event {
  int rule, before, after, thread;
  int64_t key;
  const char* site; /* rule, states, place, event: a line each */
};
static struct entry entries[MOST];
static struct event events[MOST_EVENTS];
static unsigned count, event_count;
static bool is_full, is_armed;
static int lock;

static void reset(void) {
  count = event_count = 0;
  is_full = is_armed = false;
}

__attribute__((constructor(102))) static void register_reset(void) { nh_rt_at_input_start(reset); }

static void enter(void) {
  while (__atomic_exchange_n(&lock, 1, __ATOMIC_ACQUIRE)) {
  }
}
static void leave(void) { __atomic_store_n(&lock, 0, __ATOMIC_RELEASE); }

static int thread_of(int rule) { return rule & PER_THREAD ? (int)syscall(SYS_gettid) : 0; }

static struct entry* find(int rule, int64_t key) {
  const int thread = thread_of(rule);
  for (unsigned i = 0; i < count; ++i)
    if (entries[i].rule == rule && entries[i].key == key && entries[i].thread == thread) return &entries[i];
  return NULL;
}

int nh_rule_state(int rule, int64_t key, int start) {
  enter();
  const struct entry* known = find(rule, key);
  const int state = known ? known->state : is_full ? OUTSIDE : start;
  leave();
  return state;
}

void nh_rule_set(int rule, int64_t key, int before, int state) {
  enter();
  is_armed = false;
  struct entry* known = before == state ? NULL : find(rule, key);
  if (known)
    known->state = state;
  else if (before != state && count < MOST)
    entries[count++] = (struct entry){rule, state, thread_of(rule), key, 0};
  else if (before != state)
    is_full = true;
  leave();
}

void nh_rule_passed(int rule) {
  (void)rule;
  is_armed = false;
}

void nh_rule_own(int rule, int64_t key, int64_t owner) {
  enter();
  struct entry* known = find(rule, key);
  if (known) known->owner = owner;
  leave();
}

static bool is_among(const struct entry* e, int rule, int of, int64_t owner, unsigned mask) {
  return e->rule == rule && e->thread == thread_of(rule) && (!of || e->owner == owner) &&
         (mask >> e->state & 1);
}

int nh_rule_among(int rule, int of, int64_t owner, unsigned mask) {
  int found = 0;
  enter();
  for (unsigned i = 0; i < count && !found; ++i)
    if (is_among(&entries[i], rule, of, owner, mask)) {
      found = 1;
      /* The trace of a failure is that of this object. */
      if (event_count > 0 && events[event_count - 1].rule == rule) {
        events[event_count - 1].key = entries[i].key;
        events[event_count - 1].before = events[event_count - 1].after = entries[i].state;
      }
    }
  leave();
  return found;
}

void nh_rule_set_among(int rule, int of, int64_t owner, unsigned mask, int state) {
  enter();
  for (unsigned i = 0; i < count; ++i)
    if (is_among(&entries[i], rule, of, owner, mask)) entries[i].state = state;
  leave();
}

void nh_rule_forget(int rule, int64_t from, int64_t size) {
  enter();
  for (unsigned i = 0; i < count;)
    if (entries[i].rule == rule && entries[i].key >= from && entries[i].key < from + size)
      entries[i] = entries[--count];
    else
      ++i;
  leave();
}

void nh_rule_forget_block(int rule, void* block) {
  if (block) nh_rule_forget(rule, (int64_t)(uintptr_t)block, (int64_t)malloc_usable_size(block));
}

void nh_rule_event(int rule, int64_t key, int before, int after, const char* site) {
  enter();
  is_armed = true;
  if (event_count == MOST_EVENTS) { /* the oldest half goes */
    memmove(events, events + MOST_EVENTS / 2, sizeof events / 2);
    event_count = MOST_EVENTS / 2;
  }
  events[event_count++] = (struct event){rule, before, after, thread_of(rule), key, site};
  leave();
}

/* A word of the environment for engines that prove (models/world.h). */
void nh_assuming(const char* text) { (void)text; }

/* The n-th line of a text, as length and start. */
static const char* line_of(const char* text, unsigned n, char separator, int* length) {
  while (n > 0 && *text) n -= *text++ == separator;
  int end = 0;
  while (text[end] && text[end] != separator && text[end] != '\n') ++end;
  *length = end;
  return text;
}

static int put_state(char* to, size_t room, const char* site, int state) {
  int all, length;
  if (state == OUTSIDE) return snprintf(to, room, "from outside");
  const char* states = line_of(site, 1, '\n', &all);
  const char* name = line_of(states, (unsigned)state, ',', &length);
  return snprintf(to, room, "%.*s", length, name);
}

/* What failed last, where it was a rule: oldest event first, | between them; else null. */
const char* nh_rule_trace(void) {
  static char text[NH_TEXT_BYTES];
  if (!is_armed || event_count == 0) return NULL;
  const struct event* last = &events[event_count - 1];
  /* As many of the latest events as there is room for. */
  unsigned first = event_count - 1, lines = 1;
  for (unsigned i = event_count - 1; i-- > 0 && lines < 8;)
    if (events[i].rule == last->rule && events[i].key == last->key && events[i].thread == last->thread &&
        events[i].before != events[i].after)
      first = i, ++lines;
  size_t used = 0;
  for (unsigned i = first; i < event_count && used + 1 < sizeof text; ++i) {
    const struct event* e = &events[i];
    if (e->rule != last->rule || e->key != last->key || e->thread != last->thread) continue;
    if (i + 1 < event_count && e->before == e->after) continue;
    int place, what;
    const char* at = line_of(e->site, 2, '\n', &place);
    const char* call = line_of(e->site, 3, '\n', &what);
    char before[48], after[48];
    put_state(before, sizeof before, e->site, e->before);
    put_state(after, sizeof after, e->site, e->after);
    used += (size_t)snprintf(text + used, sizeof text - used, "%s%.*s: %.*s: %s -> %s", used ? " | " : "",
                             place, at, what, call, before, i + 1 == event_count ? "error" : after);
  }
  if (used >= sizeof text) text[sizeof text - 1] = 0;
  return text;
}
