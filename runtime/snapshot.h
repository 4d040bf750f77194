/* A process that goes back: what its memory was before an input is kept, and put back after it, so that one
 * child serves many inputs of a program whose state does not survive its main. For targets of which the
 * parent knows that all they change is memory, the heap, and files that they open
 * (src/module/native/restorable.h); what else can be seen to have changed ends the child instead. The idea is that
 * of snapshot fuzzers, in the process itself. */
#ifndef NUTHATCH_RT_SNAPSHOT_H
#define NUTHATCH_RT_SNAPSHOT_H

#include <setjmp.h>
#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What stays as it is: the snapshot itself, and large buffers that every input writes anew. */
#define NH_KEPT __attribute__((section("nh_kept")))

/* Once in a child, before its first input. False: this process cannot be put back. */
bool nh_rt_snapshot(void);
bool nh_rt_snapshot_taken(void);
/* After an input. False: something changed that is not memory, so the child has to end. */
bool nh_rt_restore(void);
/* Where an input that ends by exit goes on; set by whoever restores. */
extern jmp_buf nh_rt_back;

/* How pages of the runtime's own, zero at first, become so again. To give them back to the kernel costs a
 * walk through their page tables and a fault for each page that the next input touches: more than a small
 * program takes to run. */
enum nh_zeroing {
  NH_ZERO_ALL,    /* as they are zero at first */
  NH_ZERO_NOTED,  /* what was noted is zeroed, the rest is zero: their user notes before it writes */
  NH_ZERO_SELDOM, /* what they hold does not matter to their user; they go back now and then */
};
/* Pages are gone after a restore if they are newer than the snapshot. NULL: none are left. */
void* nh_rt_pages(uint64_t bytes, enum nh_zeroing how);
void nh_rt_free_pages(void* at, uint64_t bytes);
/* The same for pages that were mapped otherwise and are not freed. */
void nh_rt_zero_at_restore(void* at, uint64_t bytes, enum nh_zeroing how);

extern bool nh_rt_notes; /* somebody wants to know what is written */
void nh_rt_note_pages(const void* at, uint64_t bytes);
static inline void nh_rt_note_write(const void* at, uint64_t bytes) {
  if (nh_rt_notes) nh_rt_note_pages(at, bytes);
}

#ifdef __cplusplus
}
#endif
#endif
