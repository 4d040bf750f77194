/* The memory that a trace is written into: mapped once, begun anew with each input, handed over with each
 * input's end. Also what recording seldom needs: the lock of several threads or processes, more pages, events
 * that do not fit into one record, blobs. */
#define _GNU_SOURCE
#include "recorder.h"

#include "../snapshot.h"
#include "sym_rt.h"

#include <pthread.h>
#include <sys/mman.h>
#include <unistd.h>

/* Nobody listens: nothing is ever recorded, and no label has a node. */
static struct nh_trace_header nobody = {.nodes = 1, .full = 1};
static struct nh_node_record no_nodes[1];
struct nh_recorder nh_sym_trace = {.header = &nobody, .nodes = no_nodes};

_Thread_local struct nh_call nh_sym_call;

/* --- one at a time ----------------------------------------------------------------------------------------
 */

static uint32_t locked;
static _Thread_local int held; /* a signal handler may interrupt its own thread */
/* Behind the header, on its page: the parent never looks there. */
static uint32_t* shared_lock(void) { return (uint32_t*)(nh_sym_trace.header + 1); }
static uint32_t* lock_of_trace(void) { return nh_sym_trace.several ? shared_lock() : &locked; }
void nh_sym_lock_trace(void) {
  enum { MOST_TURNS = 1 << 20 }; /* whoever holds it may have been killed */
  if (held++ > 0) return;
  for (unsigned turn = 0; __atomic_exchange_n(lock_of_trace(), 1, __ATOMIC_ACQUIRE) && turn < MOST_TURNS;
       ++turn)
    __builtin_ia32_pause();
}
void nh_sym_unlock_trace(void) {
  if (--held > 0) return;
  __atomic_store_n(lock_of_trace(), 0, __ATOMIC_RELEASE);
}

/* A run that becomes two goes on in one trace: numbers of nodes and chains of users are shared, those of
 * bytes of the input are each one's own, so that a node may be there twice. */
static void before_fork(void) { nh_sym_trace.several |= nh_sym_recording(); }

bool nh_sym_is_forked(void) { return nh_sym_trace.several; }

/* --- a trace's memory -------------------------------------------------------------------------------------
 */

/* Once in the server: children inherit the mapping. Without a parent there is nothing to record into. */
__attribute__((constructor(102))) static void map_trace(void) {
  unsigned char* bytes = mmap(NULL, NH_TRACE_SIZE, PROT_READ | PROT_WRITE, MAP_SHARED, NH_FD_TRACE, 0);
  if (bytes == MAP_FAILED) return;
  struct nh_trace_header* there = (struct nh_trace_header*)bytes;
  if (there->magic != NH_TRACE_MAGIC || there->version != NH_TRACE_VERSION || !nh_sym_make_tables()) {
    munmap(bytes, NH_TRACE_SIZE);
    return;
  }
  close(NH_FD_TRACE);
  nh_sym_trace.events = (struct nh_event_record*)(bytes + NH_TRACE_EVENTS);
  nh_sym_trace.nodes = (struct nh_node_record*)(bytes + NH_TRACE_NODES);
  nh_sym_trace.links = (struct nh_link*)(bytes + NH_TRACE_LINKS);
  nh_sym_trace.blobs = bytes + NH_TRACE_BLOBS;
  nh_sym_trace.header = there;
  there->full = 1; /* until an input runs */
  pthread_atfork(before_fork, NULL, NULL);
}

_Thread_local uint32_t nh_sym_context_now;
uint32_t nh_sym_context_told;

static void begin(struct nh_trace_header* header) {
  header->nodes = 1;
  header->events = 0;
  header->blob_bytes = 0;
}

uint32_t nh_sym_traces;
void nh_sym_start(void) {
  if (nh_sym_trace.header == &nobody) return;
  ++nh_sym_traces;
  *shared_lock() = 0;
  begin(nh_sym_trace.header);
  nh_sym_trace.nodes_ready = nh_sym_trace.events_ready = 0;
  nh_sym_trace.links[0] = (struct nh_link){0, 0}; /* of constants; other nodes' begin when they are made */
  nh_sym_trace.header->full = 0;
  nh_sym_context_now = nh_sym_context_told = 0;
}

/* The run of input `number` is over, and the same command has more: its trace goes to the outbox. One that
 * does not fit is not there, and is asked for again. */
void nh_sym_keep_trace(uint32_t number) {
  struct nh_trace_header* const header = nh_sym_trace.header;
  if (header == &nobody) return;
  const struct nh_kept_trace kept = {header->nodes, header->events,   header->blob_bytes,
                                     header->full,  header->returned, header->result};
  const uint64_t event_bytes = (uint64_t)kept.events * sizeof *nh_sym_trace.events,
                 node_bytes = (uint64_t)kept.nodes * sizeof *nh_sym_trace.nodes,
                 all = (sizeof kept + event_bytes + node_bytes + kept.blob_bytes + 7) & ~7ull;
  if (number < NH_OUTBOX_SLOTS && header->outbox_bytes <= NH_OUTBOX_BYTES &&
      all <= NH_OUTBOX_BYTES - header->outbox_bytes) {
    unsigned char* to = (unsigned char*)header + NH_TRACE_OUTBOX + header->outbox_bytes;
    memcpy(to, &kept, sizeof kept);
    memcpy(to + sizeof kept, nh_sym_trace.events, event_bytes);
    memcpy(to + sizeof kept + event_bytes, nh_sym_trace.nodes, node_bytes);
    memcpy(to + sizeof kept + event_bytes + node_bytes, nh_sym_trace.blobs, kept.blob_bytes);
    header->kept[number] = header->outbox_bytes + 1;
    header->outbox_bytes += (uint32_t)all;
  }
  begin(header);
  header->returned = 0;
}

void nh_sym_main_returned(int result) {
  if (nh_sym_trace.header == &nobody) return;
  nh_sym_trace.header->result = result;
  nh_sym_trace.header->returned = 1;
}

/* --- room for records -------------------------------------------------------------------------------------
 */

/* A fault for each page costs more than what is written to it. Pages that an earlier run wrote are in the
 * file already, and a read maps sixteen of them at once; others come with one call in a long run. Short runs
 * take the few that they need. */
enum { CHUNK = 8 << 10, SHORT = 2 * CHUNK, AROUND = 64 << 10 };
#ifndef MADV_POPULATE_WRITE
#define MADV_POPULATE_WRITE 23
#endif
static void fetch_pages(void* table, uint32_t from, uint64_t entry_size, bool warm) {
  const uintptr_t first = ((uintptr_t)table + from * entry_size) & ~4095ull;
  const uintptr_t end = (uintptr_t)table + (from + CHUNK) * entry_size;
  if (warm)
    for (uintptr_t at = first; at < end; at = (at + AROUND) & ~(uintptr_t)(AROUND - 1))
      (void)*(volatile const char*)at;
  else if (from >= SHORT)
    madvise((void*)first, end - first, MADV_POPULATE_WRITE); /* older kernels: one by one */
}

static bool is_full(void) {
  nh_sym_trace.header->full = 1;
  nh_sym_trace.nodes_ready = nh_sym_trace.events_ready = 0;
  return false;
}

static uint32_t room_for(uint32_t number, uint32_t most) {
  const uint32_t end = (number / CHUNK + 1) * CHUNK;
  return end < most ? end : most;
}

bool nh_sym_more_nodes(uint32_t number) {
  struct nh_trace_header* const header = nh_sym_trace.header;
  if (header->full) return false;
  const uint32_t limit = header->most_nodes < NH_MAX_NODES ? header->most_nodes : NH_MAX_NODES;
  if (number >= limit) return is_full();
  nh_sym_trace.nodes_ready = room_for(number, limit);
  const bool warm = nh_sym_trace.nodes_ready <= header->warm_nodes;
  fetch_pages(nh_sym_trace.nodes, number, sizeof *nh_sym_trace.nodes, warm);
  fetch_pages(nh_sym_trace.links, number, sizeof *nh_sym_trace.links, warm);
  if (!warm) header->warm_nodes = nh_sym_trace.nodes_ready;
  return true;
}

bool nh_sym_more_events(uint32_t number) {
  struct nh_trace_header* const header = nh_sym_trace.header;
  if (header->full) return false;
  const uint32_t limit = header->most_events < NH_MAX_EVENTS ? header->most_events : NH_MAX_EVENTS;
  if (number >= limit) return is_full();
  nh_sym_trace.events_ready = room_for(number, limit);
  const bool warm = nh_sym_trace.events_ready <= header->warm_events;
  fetch_pages(nh_sym_trace.events, number, sizeof *nh_sym_trace.events, warm);
  if (!warm) header->warm_events = nh_sym_trace.events_ready;
  return true;
}

static bool put(struct nh_event_record record) {
  const uint32_t n = nh_sym_trace.header->events;
  if (n >= nh_sym_trace.events_ready && !nh_sym_more_events(n)) return false;
  nh_sym_trace.events[n] = record;
  __atomic_store_n(&nh_sym_trace.header->events, n + 1, __ATOMIC_RELEASE);
  return true;
}

/* Told when the next event needs it: most calls of models have none. */
void nh_sym_tell_context(void) {
  nh_sym_context_told = nh_sym_context_now;
  put((struct nh_event_record){NH_EVENT_CONTEXT, nh_sym_context_now});
}

void nh_sym_wide_event(const struct nh_event* event) {
  nh_sym_lock();
  if (nh_sym_context_now != nh_sym_context_told) nh_sym_tell_context();
  if (put((struct nh_event_record){(uint64_t)event->label << NH_EVENT_LABEL_SHIFT |
                                       (uint64_t)event->compare << NH_EVENT_COMPARE_SHIFT |
                                       (event->way & 1u) << NH_EVENT_WAY_SHIFT | NH_EVENT_WIDE | event->kind,
                                   event->value}))
    put((struct nh_event_record){event->site, event->size});
  nh_sym_unlock();
}

uint32_t nh_sym_context(uint32_t now) {
  const uint32_t before = nh_sym_context_now;
  nh_sym_context_now = now;
  return before;
}

/* Equal contents are one blob; few are made, so a list by content hash would be more than it takes: the last
 * ones are looked at. */
uint32_t nh_sym_blob(const void* bytes, uint64_t size) {
  enum { LOOKED_AT = 64 };
  static uint32_t recent[LOOKED_AT];
  static unsigned next;
  unsigned char* const blobs = nh_sym_trace.blobs;
  if (!nh_sym_recording()) return UINT32_MAX;
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
  const uint64_t at = (uint64_t)nh_sym_trace.header->blob_bytes + 8;
  const uint64_t end = (at + size + 7) & ~7ull;
  uint32_t result = UINT32_MAX;
  if (end > NH_MAX_BLOB_BYTES) {
    is_full();
  } else {
    memcpy(blobs + at - 8, &size, 8);
    memcpy(blobs + at, bytes, size);
    nh_sym_trace.header->blob_bytes = (uint32_t)end;
    recent[next++ % LOOKED_AT] = (uint32_t)at;
    result = (uint32_t)at;
  }
  nh_sym_unlock();
  return result;
}
