/* The table of nodes: appended to, never changed, each operation over the same operands once (hash-consing).
 * Kept small at creation by what costs nothing: constants fold, parts of parts are parts, neighbouring parts
 * join. All other simplification is the parent's, whose rewriter is better at it. */
#define _GNU_SOURCE
#include "../snapshot.h"
#include "sym_rt.h"

#include <pthread.h>
#include <sys/mman.h>
#include <unistd.h>

extern char __libc_single_threaded;

static struct nh_trace_header* header;
static struct nh_event* events;
static struct nh_node* nodes;
static unsigned char* blobs;

/* Equal nodes are found by their newest operand: each node and each byte of the input has a short chain of
 * the nodes that were made of it. What a program computes of a value it computes soon, so the chain lies in
 * the cache, where a hash table misses it at every node. Operands with more users than a chain has (the
 * input's length) have the rest of them in a hash table. */
static uint32_t* users_of_node;  /* by number */
static uint32_t* users_of_input; /* by label without its first bit */
static uint32_t* next_user;      /* by number: 0: the last */
enum { LONGEST_CHAIN = 10 };
static uint32_t* crowd; /* numbers of nodes; 0: free */
static uint32_t crowd_bits, crowd_count;
enum { FIRST_BITS = 10 };

_Thread_local struct nh_call nh_sym_call;

static uint32_t locked;
static _Thread_local int held; /* a signal handler may interrupt its own thread */
static bool several;           /* processes record into this trace */
/* Behind the header, on its page: the parent never looks there. */
static uint32_t* shared_lock(void) { return (uint32_t*)(header + 1); }
static uint32_t* lock_of_trace(void) { return several ? shared_lock() : &locked; }
void nh_sym_lock(void) {
  enum { MOST_TURNS = 1 << 20 }; /* whoever holds it may have been killed */
  if ((__libc_single_threaded && !several) || held++ > 0) return;
  for (unsigned turn = 0; __atomic_exchange_n(lock_of_trace(), 1, __ATOMIC_ACQUIRE) && turn < MOST_TURNS;
       ++turn)
    __builtin_ia32_pause();
}
void nh_sym_unlock(void) {
  if ((__libc_single_threaded && !several) || --held > 0) return;
  __atomic_store_n(lock_of_trace(), 0, __ATOMIC_RELEASE);
}

/* A run that becomes two goes on in one trace: numbers of nodes are shared, chains of users are each one's
 * own, so that a node may be there twice. */
static void before_fork(void) { several |= nh_sym_recording(); }

bool nh_sym_is_forked(void) { return several; }
bool nh_sym_recording(void) { return header && !header->full; }

/* Once in the server: children inherit the mapping. Without a parent there is nothing to record into. */
__attribute__((constructor(102))) static void map_trace(void) {
  unsigned char* bytes = mmap(NULL, NH_TRACE_SIZE, PROT_READ | PROT_WRITE, MAP_SHARED, NH_FD_TRACE, 0);
  if (bytes == MAP_FAILED) return;
  struct nh_trace_header* there = (struct nh_trace_header*)bytes;
  if (there->magic != NH_TRACE_MAGIC || there->version != NH_TRACE_VERSION) {
    munmap(bytes, NH_TRACE_SIZE);
    return;
  }
  close(NH_FD_TRACE);
  events = (struct nh_event*)(bytes + NH_TRACE_EVENTS);
  nodes = (struct nh_node*)(bytes + NH_TRACE_NODES);
  blobs = bytes + NH_TRACE_BLOBS;
  users_of_node = nh_rt_pages(NH_MAX_NODES * sizeof(uint32_t), NH_ZERO_SELDOM);
  next_user = nh_rt_pages(NH_MAX_NODES * sizeof(uint32_t), NH_ZERO_SELDOM);
  users_of_input = nh_rt_pages((uint64_t)NH_LABEL_INPUT * sizeof(uint32_t), NH_ZERO_NOTED);
  crowd_bits = FIRST_BITS;
  crowd = nh_rt_pages(sizeof(uint32_t) << crowd_bits, NH_ZERO_ALL);
  if (!users_of_node || !next_user || !users_of_input || !crowd) return;
  header = there;
  header->full = 1; /* until an input runs */
  pthread_atfork(before_fork, NULL, NULL);
}

/* Told when the next event needs it: most calls of models have none. */
static _Thread_local uint32_t context;
static uint32_t told_context;

uint32_t nh_sym_traces;
void nh_sym_start(void) {
  if (!header) return;
  ++nh_sym_traces;
  *shared_lock() = 0;
  users_of_node[0] = 0; /* constants have no operand; other nodes begin their chain when they are made */
  header->nodes = 1;
  header->events = 0;
  header->blob_bytes = 0;
  header->full = 0;
  context = told_context = 0;
}

/* The run of input `number` is over, and the same command has more: its trace goes to the outbox. One that
 * does not fit is not there, and is asked for again. */
void nh_sym_keep_trace(uint32_t number) {
  if (!header) return;
  const struct nh_kept_trace kept = {header->nodes, header->events,   header->blob_bytes,
                                     header->full,  header->returned, header->result};
  const uint64_t event_bytes = (uint64_t)kept.events * sizeof *events,
                 node_bytes = (uint64_t)kept.nodes * sizeof *nodes,
                 all = (sizeof kept + event_bytes + node_bytes + kept.blob_bytes + 7) & ~7ull;
  if (number < NH_OUTBOX_SLOTS && header->outbox_bytes <= NH_OUTBOX_BYTES &&
      all <= NH_OUTBOX_BYTES - header->outbox_bytes) {
    unsigned char* to = (unsigned char*)header + NH_TRACE_OUTBOX + header->outbox_bytes;
    memcpy(to, &kept, sizeof kept);
    memcpy(to + sizeof kept, events, event_bytes);
    memcpy(to + sizeof kept + event_bytes, nodes, node_bytes);
    memcpy(to + sizeof kept + event_bytes + node_bytes, blobs, kept.blob_bytes);
    header->kept[number] = header->outbox_bytes + 1;
    header->outbox_bytes += (uint32_t)all;
  }
  header->nodes = 1;
  header->events = 0;
  header->blob_bytes = 0;
  header->returned = 0;
}

static bool same(const struct nh_node* x, const struct nh_node* y) {
  return x->op == y->op && x->width == y->width && ((x->aux ^ y->aux) & ~NH_AUX_DECIDED) == 0 &&
         x->a == y->a && x->b == y->b && x->c == y->c && x->constant == y->constant;
}

/* Sixteen constants in a row share a line of the cache: what has many users is compared with one place after
 * the other. */
enum { ROW = 16 };
static uint32_t* place_in_crowd(const struct nh_node* n) {
  const uint64_t k = 0x9e3779b97f4a7c15ull;
  uint64_t h = ((uint64_t)n->op | (uint64_t)(n->aux & ~NH_AUX_DECIDED) << 8 | (uint64_t)n->width << 16) +
               ((uint64_t)n->c << 32);
  h = (h ^ (n->a | (uint64_t)n->b << 32)) * k;
  h = (h ^ (h >> 29) ^ n->constant / ROW) * k;
  const uint32_t mask = (1u << crowd_bits) - 1;
  const uint32_t in_row = n->a && n->b ? (uint32_t)(h >> 20) % ROW : (uint32_t)n->constant % ROW;
  uint32_t at = ((uint32_t)(h >> 32) * ROW + in_row) & mask;
  /* Other rows first; where those places are taken, any place will do. */
  for (uint32_t step = ROW; crowd[at] != 0 && !same(&nodes[crowd[at]], n); step += ROW)
    at = (at + (step < 8 * ROW ? step : 1)) & mask;
  return &crowd[at];
}

static bool grow_crowd(void) {
  uint32_t* const before = crowd;
  const uint32_t size = 1u << crowd_bits;
  crowd = nh_rt_pages(sizeof(uint32_t) << (crowd_bits + 1), NH_ZERO_ALL);
  if (!crowd) {
    crowd = before;
    return false;
  }
  ++crowd_bits;
  for (uint32_t i = 0; i < size; ++i)
    if (before[i] != 0) *place_in_crowd(&nodes[before[i]]) = before[i];
  nh_rt_free_pages(before, sizeof(uint32_t) * size);
  return true;
}

/* The newest of the operands: nodes are newer than the input. */
static inline uint32_t* users_of(const struct nh_node* n) {
  nh_label newest = n->a;
  if (!(n->b & NH_LABEL_INPUT) && (n->b > newest || (newest & NH_LABEL_INPUT)) && n->b != 0) newest = n->b;
  if (!(n->c & NH_LABEL_INPUT) && (n->c > newest || (newest & NH_LABEL_INPUT)) && n->c != 0) newest = n->c;
  if (newest == 0) newest = n->b; /* a constant and a byte of the input */
  return newest & NH_LABEL_INPUT ? &users_of_input[newest & ~NH_LABEL_INPUT] : &users_of_node[newest >> 3];
}

/* Pages of a long run come many at a time: a fault for each costs more than the node. Short runs never get
 * here. */
enum { CHUNK = 16 << 10 };
#ifndef MADV_POPULATE_WRITE
#define MADV_POPULATE_WRITE 23
#endif
static void fetch_pages(void* table, uint64_t from, uint64_t entry_size) {
  const uintptr_t first = ((uintptr_t)table + from * entry_size) & ~4095ull;
  madvise((void*)first, CHUNK * entry_size + 4096, MADV_POPULATE_WRITE); /* older kernels: one by one */
}

/* Adds a node that is not there. */
static nh_label append(const struct nh_node* node, uint32_t* users, uint32_t* place) {
  const uint32_t number = header->nodes;
  if (number >= header->most_nodes || number >= NH_MAX_NODES - 1) {
    header->full = 1;
    return 0;
  }
  if (number % CHUNK == 0 && number + 2 * CHUNK < NH_MAX_NODES) {
    fetch_pages(nodes, number, sizeof *nodes);
    fetch_pages(users_of_node, number, sizeof *users_of_node);
    fetch_pages(next_user, number, sizeof *next_user);
  }
  nodes[number] = *node;
  users_of_node[number] = 0;
  if (place) {
    *place = number;
    ++crowd_count;
  } else {
    if (*users == 0 && (uintptr_t)users - (uintptr_t)users_of_input < NH_LABEL_INPUT * sizeof *users)
      nh_rt_note_write(users, sizeof *users);
    next_user[number] = *users;
    *users = number;
  }
  __atomic_store_n(&header->nodes, number + 1, __ATOMIC_RELEASE);
  return number << 3;
}

static nh_label find_or_append(const struct nh_node* node) {
  uint32_t* const users = users_of(node);
  unsigned length = 0;
  for (uint32_t at = *users; at != 0; at = next_user[at]) {
    if (same(&nodes[at], node)) return at << 3;
    if (++length == LONGEST_CHAIN) {
      uint32_t* place = place_in_crowd(node);
      if (*place != 0) return *place << 3;
      if (crowd_count * 2 > 1u << crowd_bits) {
        if (!grow_crowd()) {
          header->full = 1;
          return 0;
        }
        place = place_in_crowd(node);
      }
      return append(node, users, place);
    }
  }
  return append(node, users, NULL);
}

static nh_label intern(const struct nh_node* node) {
  if (!header || header->full) return 0;
  nh_sym_lock();
  const nh_label label = find_or_append(node);
  nh_sym_unlock();
  return label;
}

const struct nh_node* nh_sym_node(nh_label a) {
  static const struct nh_node none;
  if (a == 0 || (a & NH_LABEL_INPUT) || !header || (a >> 3) >= header->nodes) return &none;
  return &nodes[a >> 3];
}

unsigned nh_sym_width(nh_label a) {
  if (a & NH_LABEL_INPUT) return 8;
  return nh_sym_node(a)->width;
}

void nh_sym_decide(nh_label a) {
  if (!(a & NH_LABEL_INPUT) && header && (a >> 3) < header->nodes) nodes[a >> 3].aux |= NH_AUX_DECIDED;
}

void nh_sym_main_returned(int result) {
  if (!header) return;
  header->result = result;
  header->returned = 1;
}

static uint64_t cut(uint64_t value, unsigned width) {
  return width >= 64 ? value : value & ((1ull << width) - 1);
}

nh_label nh_sym_constant(unsigned width, uint64_t value) {
  if (width <= 64)
    return intern(
        &(struct nh_node){.op = NH_CONSTANT, .width = (uint16_t)width, .constant = cut(value, width)});
  return nh_sym_unary(NH_WHAT(NH_ZEXT, 0, width), nh_sym_constant(64, value), 0);
}

nh_label nh_sym_wide_constant(unsigned width, const void* bytes) {
  nh_label all = 0;
  for (unsigned done = 0; done < width; done += 64) {
    const unsigned part = width - done < 64 ? width - done : 64;
    uint64_t value = 0;
    memcpy(&value, (const char*)bytes + done / 8, (part + 7) / 8);
    const nh_label next = nh_sym_constant(part, value);
    all = done == 0 ? next : nh_sym_concat(next, all, 0, 0, part, done);
  }
  return all;
}

nh_label nh_sym_operand(nh_label label, uint32_t width, const void* bytes) {
  return label ? label : nh_sym_wide_constant(width, bytes);
}

nh_label nh_sym_extract(nh_label a, unsigned low, unsigned width) {
  const unsigned from = nh_sym_width(a);
  if (from == width) return a;
  const struct nh_node* n = nh_sym_node(a);
  switch (n->op) {
  case NH_EXTRACT:
    return nh_sym_extract(n->a, low + (unsigned)n->constant, width);
  case NH_ZEXT:
  case NH_SEXT:
    if (n->aux >> NH_AUX_LANE_SHIFT & NH_AUX_LANE) break;
    if (low + width <= nh_sym_width(n->a)) return nh_sym_extract(n->a, low, width);
    if (n->op == NH_ZEXT && low >= nh_sym_width(n->a)) return nh_sym_constant(width, 0);
    break;
  case NH_INPUT:
    if (width == 8 && low % 8 == 0) return n->a + low / 8;
    if (width % 8 == 0 && low % 8 == 0)
      return intern(&(struct nh_node){.op = NH_INPUT, .width = (uint16_t)width, .a = n->a + low / 8});
    break;
  case NH_CONSTANT:
    return nh_sym_constant(width, low < 64 ? n->constant >> low : 0);
  case NH_CONCAT:
    if (n->b) {
      const unsigned split = nh_sym_width(n->b);
      if (low + width <= split) return nh_sym_extract(n->b, low, width);
      if (low >= split && n->a) return nh_sym_extract(n->a, low - split, width);
    }
    break;
  default:
    break;
  }
  return intern(&(struct nh_node){.op = NH_EXTRACT, .width = (uint16_t)width, .a = a, .constant = low});
}

nh_label nh_sym_unary(uint32_t what, nh_label a, uint64_t constant) {
  const uint8_t op = (uint8_t)what, aux = (uint8_t)(what >> 8);
  const uint16_t width = (uint16_t)(what >> 16);
  const struct nh_node* n = nh_sym_node(a);
  if (op == NH_EXTRACT && aux == 0) return nh_sym_extract(a, (unsigned)constant, width);
  if (op == NH_NOT && n->op == NH_NOT) return n->a;
  if ((op == NH_ZEXT || op == NH_SEXT) && aux == 0) {
    if (nh_sym_width(a) == width) return a;
    if (n->op == NH_ZEXT && n->aux == 0) a = n->a; /* its high bit is 0: either extension is this one */
    if (n->op == NH_ZEXT && n->aux == 0 && op == NH_SEXT)
      return intern(&(struct nh_node){.op = NH_ZEXT, .width = width, .a = a});
    if (n->op == NH_CONSTANT && op == NH_ZEXT && width <= 64) return nh_sym_constant(width, n->constant);
  }
  return intern(&(struct nh_node){.op = op, .aux = aux, .width = width, .a = a, .constant = constant});
}

nh_label nh_sym_concat(nh_label high, nh_label low, uint64_t vhigh, uint64_t vlow, unsigned high_width,
                       unsigned low_width) {
  const unsigned width = high_width + low_width;
  if (!high && !low) return 0;
  if (!high) {
    if (cut(vhigh, high_width) == 0) return nh_sym_unary(NH_WHAT(NH_ZEXT, 0, width), low, 0);
    if (high_width > 64) high = nh_sym_constant(high_width, vhigh);
  }
  if (!low && low_width > 64) low = nh_sym_constant(low_width, vlow);
  const uint64_t constant = !high ? cut(vhigh, high_width) : !low ? cut(vlow, low_width) : 0;
  return intern(&(struct nh_node){
      .op = NH_CONCAT, .width = (uint16_t)width, .a = high, .b = low, .constant = constant});
}

nh_label nh_sym_binary(uint32_t what, nh_label a, nh_label b, uint64_t va, uint64_t vb) {
  const uint8_t op = (uint8_t)what, aux = (uint8_t)(what >> 8);
  const uint16_t width = (uint16_t)(what >> 16);
  if (a && b && nh_sym_width(a) != nh_sym_width(b)) return 0; /* never: the pass gives operands of one type */
  if (aux == 0) {
    if (!b && vb == 0 &&
        (op == NH_ADD || op == NH_SUB || op == NH_OR || op == NH_XOR || op == NH_SHL || op == NH_LSHR ||
         op == NH_ASHR))
      return a;
    if (!a && va == 0 && (op == NH_ADD || op == NH_OR || op == NH_XOR)) return b;
    if (((!b && vb == 0) || (!a && va == 0)) && (op == NH_AND || op == NH_MUL)) return 0;
  }
  const uint64_t constant = !a ? va : !b ? vb : 0;
  return intern(
      &(struct nh_node){.op = op, .aux = aux, .width = width, .a = a, .b = b, .constant = constant});
}

nh_label nh_sym_ternary(uint32_t what, nh_label a, nh_label b, nh_label c) {
  return intern(&(struct nh_node){.op = (uint8_t)what,
                                  .aux = (uint8_t)(what >> 8),
                                  .width = (uint16_t)(what >> 16),
                                  .a = a,
                                  .b = b,
                                  .c = c});
}

uint32_t nh_sym_context(uint32_t now) {
  const uint32_t before = context;
  context = now;
  return before;
}

void nh_sym_event(const struct nh_event* event) {
  if (!header || header->full) return;
  nh_sym_lock();
  if (context != told_context && event->kind != NH_EVENT_CONTEXT) {
    told_context = context;
    nh_sym_event(&(struct nh_event){.kind = NH_EVENT_CONTEXT, .value = context});
  }
  const uint32_t n = header->events;
  if (n >= header->most_events || n >= NH_MAX_EVENTS) {
    header->full = 1;
  } else {
    if (n > 0 && n % CHUNK == 0 && n + 2 * CHUNK < NH_MAX_EVENTS) fetch_pages(events, n, sizeof *events);
    events[n] = *event;
    __atomic_store_n(&header->events, n + 1, __ATOMIC_RELEASE);
  }
  nh_sym_unlock();
}

/* Equal contents are one blob; few are made, so a list by content hash would be more than it takes: the last
 * ones are looked at. */
uint32_t nh_sym_blob(const void* bytes, uint64_t size) {
  enum { LOOKED_AT = 64 };
  static uint32_t recent[LOOKED_AT];
  static unsigned next;
  if (!header || header->full) return UINT32_MAX;
  nh_sym_lock();
  for (unsigned i = 0; i < LOOKED_AT; ++i) {
    const uint32_t at = recent[i];
    if (at == 0) continue;
    uint64_t known;
    memcpy(&known, blobs + at - 8, 8);
    if (known == size && memcmp(blobs + at, bytes, size) == 0) {
      nh_sym_unlock();
      return at;
    }
  }
  const uint64_t at = (uint64_t)header->blob_bytes + 8;
  const uint64_t end = (at + size + 7) & ~7ull;
  uint32_t result = UINT32_MAX;
  if (end > NH_MAX_BLOB_BYTES) {
    header->full = 1;
  } else {
    memcpy(blobs + at - 8, &size, 8);
    memcpy(blobs + at, bytes, size);
    header->blob_bytes = (uint32_t)end;
    recent[next++ % LOOKED_AT] = (uint32_t)at;
    result = (uint32_t)at;
  }
  nh_sym_unlock();
  return result;
}
