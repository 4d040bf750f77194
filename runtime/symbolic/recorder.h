/* Where a trace is written, and the few steps that every symbolic operation of the program goes through: they
 * are inline, since they decide what tracing costs. Comes in: words of a record. Goes out: the record in
 * shared memory. Never waits for the parent and never frees. */
#ifndef NUTHATCH_RECORDER_H
#define NUTHATCH_RECORDER_H

#include "trace_format.h"

#include <stdbool.h>

#define NH_LIKELY(x) __builtin_expect(!!(x), 1)

/* What the runtime knows of a node: the newest of its users, the next user of its own newest operand, and
 * whether an event about it is recorded. */
struct nh_link {
  uint32_t users;
  uint32_t next; /* with NH_LINK_DECIDED */
};
#define NH_LINK_NUMBER (NH_MAX_NODES - 1)
#define NH_LINK_DECIDED (1u << 31)

struct nh_recorder {
  struct nh_trace_header* header; /* one that is full where there is no parent */
  struct nh_event_record* events;
  struct nh_node_record* nodes;
  struct nh_link* links;
  unsigned char* blobs;
  /* Records below these numbers are within the limits and have pages. */
  uint32_t events_ready, nodes_ready;
  bool several; /* processes record into this trace */
};
extern struct nh_recorder nh_sym_trace;
extern char __libc_single_threaded;

/* recorder.c: what is seldom needed. */
void nh_sym_lock_trace(void);
void nh_sym_unlock_trace(void);
bool nh_sym_more_nodes(uint32_t number); /* false: there is no room for it */
bool nh_sym_more_events(uint32_t number);
void nh_sym_tell_context(void);
void nh_sym_wide_event(const struct nh_event* event);
extern _Thread_local uint32_t nh_sym_context_now __attribute__((tls_model("local-exec")));
extern uint32_t nh_sym_context_told;

static inline bool nh_sym_recording(void) { return !nh_sym_trace.header->full; }
static inline bool nh_sym_alone(void) {
  return NH_LIKELY(__libc_single_threaded != 0) && NH_LIKELY(!nh_sym_trace.several);
}
static inline void nh_sym_lock(void) {
  if (!nh_sym_alone()) nh_sym_lock_trace();
}
static inline void nh_sym_unlock(void) {
  if (!nh_sym_alone()) nh_sym_unlock_trace();
}

/* The record of a label that has a node, else a record of nothing. */
static inline struct nh_node_record nh_sym_record(nh_label a) {
  const uint32_t number = a & NH_LABEL_INPUT ? 0 : a >> 3;
  return nh_sym_trace.nodes[number < nh_sym_trace.header->nodes ? number : 0];
}
static inline struct nh_node nh_sym_node(nh_label a) { return nh_node_of(nh_sym_record(a)); }
static inline unsigned nh_sym_width(nh_label a) { /* 0: no label */
  return a & NH_LABEL_INPUT ? 8 : (uint16_t)(nh_sym_record(a).first >> 16);
}

/* Appends an event. Most fit into one record. */
static inline __attribute__((always_inline)) void nh_sym_event(struct nh_event event) {
  if (event.site >= NH_EVENT_SITE_LIMIT || (uint32_t)(int32_t)(int16_t)event.size != event.size ||
      (uint64_t)((int64_t)(event.value << 16) >> 16) != event.value) {
    nh_sym_wide_event(&event);
    return;
  }
  nh_sym_lock();
  if (nh_sym_context_now != nh_sym_context_told) nh_sym_tell_context();
  const uint32_t n = nh_sym_trace.header->events;
  if (NH_LIKELY(n < nh_sym_trace.events_ready) || nh_sym_more_events(n)) {
    nh_sym_trace.events[n] = (struct nh_event_record){
        (uint64_t)event.label << NH_EVENT_LABEL_SHIFT | (uint64_t)event.site << NH_EVENT_SITE_SHIFT |
            (uint64_t)event.compare << NH_EVENT_COMPARE_SHIFT | (event.way & 1u) << NH_EVENT_WAY_SHIFT |
            event.kind,
        (uint64_t)event.size << NH_EVENT_VALUE_BITS | (event.value & ((1ull << NH_EVENT_VALUE_BITS) - 1))};
    __atomic_store_n(&nh_sym_trace.header->events, n + 1, __ATOMIC_RELEASE);
  }
  nh_sym_unlock();
}

#endif
