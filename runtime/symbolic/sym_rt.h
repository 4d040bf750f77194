/* What instrumented code calls, by these C names, and what the files of the symbolic runtime share. Comes in:
 * labels and concrete values from the slow copies of functions. Goes out: nodes and events in shared memory
 * (trace_format.h). Never allocates from the program's heap and never ends the program: full tables stop the
 * recording, nothing else. */
#ifndef NUTHATCH_SYM_RT_H
#define NUTHATCH_SYM_RT_H

#include "recorder.h"
#include "shadow.h"

#include <sys/types.h>

/* Labels on their way into and out of a call. `callee` is set by a slow copy whose arguments have labels,
 * right before the call, and taken by the function that finds its own address there. `returned` is set by a
 * slow copy that returns labels to its own address, and taken right after the call; 0 at any other time. */
enum { NH_CALL_LABELS = 64, NH_RESULT_LABELS = 8, NH_MEMORY_LABELS = 16 };
struct nh_call {
  const void* callee;
  const void* returned;
  nh_label results[NH_RESULT_LABELS];
  nh_label arguments[NH_CALL_LABELS];
  /* Of a variadic call: by register, and by eight bytes of the variable arguments on the stack. */
  nh_label general[6];
  nh_label floats[8];
  nh_label memory[NH_MEMORY_LABELS];
  uint32_t words; /* of variable arguments on the stack, of any variadic call */
};
extern _Thread_local struct nh_call nh_sym_call __attribute__((tls_model("local-exec")));

/* `what` of a node in one word: op, aux, width. */
#define NH_WHAT(op, aux, width) ((uint32_t)(op) | (uint32_t)(aux) << 8 | (uint32_t)(width) << 16)

/* nodes.c. A label of 0 stands for the concrete value beside it. At least one operand has a label. */
nh_label nh_sym_unary(uint32_t what, nh_label a, uint64_t constant);
nh_label nh_sym_binary(uint32_t what, nh_label a, nh_label b, uint64_t va, uint64_t vb);
nh_label nh_sym_ternary(uint32_t what, nh_label a, nh_label b, nh_label c); /* all have labels */
nh_label nh_sym_constant(unsigned width, uint64_t value);
nh_label nh_sym_wide_constant(unsigned width, const void* bytes);
nh_label nh_sym_extract(nh_label a, unsigned low, unsigned width);
nh_label nh_sym_concat(nh_label high, nh_label low, uint64_t vhigh, uint64_t vlow, unsigned high_width,
                       unsigned low_width);
nh_label nh_sym_insert(nh_label vector, nh_label lane, uint64_t low);
nh_label nh_sym_shuffle(nh_label a, nh_label b, const uint32_t* lanes, uint32_t count, uint32_t lane_width);
nh_label nh_sym_reduce(uint32_t what, nh_label vector, uint32_t lanes); /* what: of one lane */
bool nh_sym_make_tables(void);
void nh_sym_decide(nh_label a); /* an event about its node is recorded */
bool nh_sym_is_decided(nh_label a);

/* recorder.c */
bool nh_sym_is_forked(void);                            /* several processes record into the trace */
uint32_t nh_sym_blob(const void* bytes, uint64_t size); /* its offset; UINT32_MAX: no room */

/* memory.c */
nh_label nh_sym_load(const void* p, uint64_t n, uint32_t width); /* n bytes as a value of `width` bits */
void nh_sym_store(void* p, uint64_t n, nh_label label);
/* The address after `index` (of `width` bits) steps of `scale` bytes. */
nh_label nh_sym_step(nh_label address, uint64_t at, nh_label index, uint64_t value, uint32_t width,
                     uint64_t scale);
nh_label nh_sym_operand(nh_label label, uint32_t width,
                        const void* bytes);                 /* the label, or one of the constant */
void nh_sym_memcpy(void* to, const void* from, uint64_t n); /* moves bytes and labels */
void nh_sym_fill(void* to, uint64_t n, nh_label label);     /* every byte has this label */

/* pointers.c: an address that has a label. The load gives the label of what is there. */
nh_label nh_sym_load_at(const void* p, uint64_t n, uint32_t width, nh_label address, const void* base,
                        uint64_t size, uint32_t site);
bool nh_sym_pin(nh_label label, uint64_t value); /* false: an event keeps it at its place already */
void nh_sym_store_at(void* p, uint64_t n, nh_label address, const void* base, uint64_t size, uint32_t site);
void nh_sym_extent(nh_label size, uint64_t value, const void* p, const void* base, uint64_t object_size,
                   uint32_t site);

/* events.c */
void nh_sym_branch(nh_label condition, bool way, uint32_t site);
/* A branch on a comparison (NH_COMPARE_…) of a value plus `added` with another; one of them has no label, or
 * both have; `value` is the one without. */
void nh_sym_compare(uint32_t compare, nh_label a, nh_label b, uint64_t value, uint64_t added_and_site,
                    bool way);
void nh_sym_switch(nh_label value, uint64_t taken, uint32_t site);
void nh_sym_length(nh_label condition, bool way, uint32_t site);
void nh_sym_size(nh_label size, uint64_t value, uint32_t site);
void nh_sym_exit(nh_label code, uint64_t value, uint32_t site); /* another process may see it */
void nh_sym_divisor(nh_label divisor, uint64_t value, uint32_t site);
void nh_sym_check(nh_label condition, uint64_t id, uint32_t site);
void nh_sym_assume(nh_label condition, bool holds, uint32_t site);
void nh_sym_concrete(uint32_t site);
void nh_sym_concrete_if(uint32_t condition, uint32_t site);
/* A model is called from this place of the program, or works on this part of what it was given: the same code
 * decides different things there. 0: no model. What stood before. */
uint32_t nh_sym_context(uint32_t context);
extern uint32_t nh_sym_traces;         /* how many began */
void nh_sym_start(void);               /* the trace of a new input */
void nh_sym_main_returned(int result); /* what entries call after main */
void nh_sym_keep_trace(uint32_t number);

/* frames.c: calls that the trace tells (builds for summaries alone). */
void nh_sym_pass(const void* callee, uint32_t input, const void* pointer, const void* base, uint64_t size,
                 uint32_t beside);
uint32_t nh_sym_enter(const void* function, uint32_t number, uint32_t count, const uint32_t* widths,
                      const uint64_t* values, nh_label* labels);
nh_label nh_sym_read(uint32_t frame, nh_label label, uint64_t value, uint32_t width, uint32_t input,
                     const void* address);
nh_label nh_sym_read_at(uint32_t frame, nh_label label, uint64_t value, uint32_t width, uint32_t input,
                        const void* address, nh_label address_label, uint32_t site);
void nh_sym_wrote(uint32_t frame, uint32_t input, const void* address, uint64_t bytes);
void nh_sym_may_write(uint32_t frame, uint32_t input, int64_t offset, uint64_t bytes);
nh_label nh_sym_leave(uint32_t frame, nh_label label, uint64_t value, uint32_t width);

/* streams.c: which part of which stream of the input a descriptor is at. */
int nh_sym_stream_of_fd(int fd);           /* number of the stream; -1: not input */
int nh_sym_stream_named(const char* name); /* -1: there is none */
uint64_t nh_sym_stream_size(int stream);
nh_label nh_sym_length_of(int stream); /* 64 bits */

/* objects.c: the object that an address lies in. */
struct nh_object {
  const void* base;
  uint64_t size; /* 0: unknown */
  bool constant;
};
/* In sizes that the pass gives. */
#define NH_OBJECT_CONSTANT (1ull << 63)
struct nh_object nh_sym_object(const void* p);
struct nh_object nh_sym_local_of(const void* p); /* of locals that functions hand on (locals.c) */
void nh_sym_block_made(const void* p, uint64_t size);
void nh_sym_block_freed(const void* p);

#endif
