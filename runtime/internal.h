/* What the files of the runtime share among themselves. Nothing here is called by target code. */
#ifndef NUTHATCH_RT_INTERNAL_H
#define NUTHATCH_RT_INTERNAL_H

#include "nuthatch_rt.h"
#include "protocol.h"

#include <stddef.h>

#define NH_WEAK __attribute__((weak))

#ifdef __cplusplus
extern "C" {
#endif

/* core.c: the run of the current input. */
struct nh_run {
  struct nh_shared* shared;
  struct nh_result* result; /* of the current input */
  const unsigned char* input;
  uint32_t index; /* of the current input in its batch */
  uint64_t size;
  uint64_t position;
  int process;     /* that runs the inputs; 0 before the first */
  bool standalone; /* no server: the outcome is printed when the run ends */
};
extern struct nh_run nh_run;
void nh_rt_use_edges(unsigned char* shared_bytes, unsigned char* seen_bytes);
/* With NH_TRACK_EDGES: notes in the result what the input covered first; edges are cleared before each. */
void nh_rt_track_edges(bool on);
void nh_rt_note_fresh(struct nh_result* result);
/* Keeps the edges of an input that has ended, where that was asked for and there is room (observations.c). */
void nh_rt_keep_edges_of_each(bool on);
void nh_rt_keep_edges(uint32_t index, const unsigned char* edges, size_t count);
/* The shared bytes beside the edges, where nobody keeps buckets in them; else null. */
unsigned char* nh_rt_seen_edges(void);
/* Runs one input to its end; comes back only when the entry returned. */
void nh_rt_run_input(void (*call)(void), const unsigned char* bytes, uint64_t size, struct nh_result* result);
NH_RT_NORETURN void nh_rt_end_run(void);
/* False: the run cannot go on, and is of no interest. What it has covered is covered. */
void nh_rt_need(bool condition);

void nh_rt_driver_calls(void); /* the next step of the path is of a call that a driver makes (path.c) */

/* guidance.c: when edges are shared, before and after a run. */
void nh_rt_guidance_prepare(void);
void nh_rt_guidance_start(void);
void nh_rt_guidance_end(struct nh_result* result);
void nh_rt_allow_interrupts(bool on);
bool nh_rt_is_target_child(void);

/* drivers.c: the interpreter of drivers, an entry like the others. */
void nh_rt_run_driver(void);

/* failure.c: the first failure of a run is recorded, later ones (in handlers, in other threads) are not. */
struct nh_cause {
  enum nh_outcome outcome;
  uint32_t value;
  uint64_t check;
  uint64_t fault_address;
  uintptr_t pc;    /* where the backtrace starts: a frame's instruction address; 0: unknown */
  uint32_t access; /* 1 read, 2 write */
  uint32_t access_size;
  const char* text;
};
bool nh_rt_record(const struct nh_cause* cause);
void nh_rt_install_handlers(void);

/* backtrace.c: innermost first, from the frame at `start` on, relative to the load base. */
void nh_rt_prepare_backtrace(void);
uint64_t nh_rt_relative(uintptr_t pc); /* 0 where pc is not in the executable */
void nh_rt_backtrace(uintptr_t start, struct nh_failure* failure);

/* objects.c: whether `address` lies in or near an argument whose size was guessed. */
bool nh_rt_leaves_guessed(uint64_t address);

/* confine.c: limits that hold for one forked child. */
struct nh_limits {
  uint64_t base_data; /* bytes mapped by the server itself */
  uint64_t base_size;
  int landlock; /* ruleset that scopes signals, or -1 */
};
void nh_rt_prepare_limits(struct nh_limits* limits);
int nh_rt_confine(const struct nh_limits* limits, uint64_t memory_bytes, uint32_t cpu_seconds,
                  bool may_fork); /* 0, or an errno */
bool nh_rt_memory_exhausted(void);

/* The signal by which the server asks a child that made no progress where it is. */
#define NH_STOP_SIGNAL (SIGRTMAX - 1)

#ifdef __cplusplus
}
#endif
#endif
