/* A process that goes back: what its memory was before an input is kept, and put back after it, so that one
 * child serves many inputs of a program whose state does not survive its main. For targets of which the
 * parent knows that all they change is memory, the heap, and files that they open
 * (src/module/restorable.h); what else can be seen to have changed ends the child instead. The idea is that
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

/* Zeroed pages of the runtime's own; after a restore they are zero again, or gone if they are newer than the
 * snapshot. NULL: none are left. */
void* nh_rt_pages(uint64_t bytes);
void nh_rt_free_pages(void* at, uint64_t bytes);
/* The same for pages that were mapped otherwise and are not freed. */
void nh_rt_zero_at_restore(void* at, uint64_t bytes);

#ifdef __cplusplus
}
#endif
#endif
