/* What lowered modules ask about memory and tell about it (src/module/native/lower_native.cpp, lower_init.cpp), by
 * these C names. The answers come from AddressSanitizer's shadow, from a shadow of written bytes
 * (memory_init.c) and from a table of heap blocks (memory_blocks.c). Without AddressSanitizer in the program
 * every predicate holds. */
#ifndef NUTHATCH_MEMORY_RT_H
#define NUTHATCH_MEMORY_RT_H

#include <stdint.h>

/* memory_predicates.c: 1 where the predicate holds. */
int nh_rt_readable(const void* p, uint64_t n);
int nh_rt_writable(const void* p, uint64_t n);
int nh_rt_live(const void* p, uint64_t n);
int nh_rt_inscope(const void* p, uint64_t n);
int nh_rt_freeable(const void* p);
int nh_rt_terminated(const char* p);

/* 1 for addresses of the program itself: its code, constants and globals. */
int nh_rt_in_program(const void* p);
uintptr_t nh_rt_program_begin(void);
uintptr_t nh_rt_program_end(void);

/* The access that is about to happen and the check that speaks for it: shadow knows nothing of pages that
 * were never mapped or are read-only, so the fault itself is the answer there. Written by lowered code. */
struct nh_guard {
  uint64_t check;
  uint64_t from; /* the address */
  uint64_t size;
};
/* User addresses of both supported machines lie under 2^47; those of 32-bit programs are all addresses. */
#if UINTPTR_MAX == UINT32_MAX
enum { NH_ADDRESS_BITS = 32 };
#else
enum { NH_ADDRESS_BITS = 47 };
#endif
static inline int nh_is_no_address(uint64_t value) { return value >> NH_ADDRESS_BITS != 0; }
extern _Thread_local struct nh_guard nh_rt_guard;
/* Where the predicate that answered no last was asked about. */
extern const void* nh_rt_refused;
/* For the signal handler: the check that the access at this address belongs to, or 0. */
uint64_t nh_rt_check_of_fault(const void* address);

/* memory_init.c: a set bit of the shadow is a byte that was never written. */
int nh_rt_initialised(const void* p, uint64_t n);
int nh_rt_text_written(const char* p, uint64_t most); /* up to its NUL */
void nh_rt_init_unwritten(void* p, uint64_t n);
void nh_rt_init_written(void* p, uint64_t n);
void nh_rt_init_copy(void* to, const void* from, uint64_t n);
uint64_t nh_rt_init_get(const void* p, uint64_t n);
void nh_rt_init_put(void* p, uint64_t n, uint64_t mask);
/* The module got a fresh heap block. */
void nh_rt_init_block(void* p, uint64_t n);
/* Code outside the module gets p: whatever it can reach from there may be written when it returns. The second
 * form is for indirect calls: a callee inside the program is code of the module. */
void nh_rt_init_external(void* p);
void nh_rt_init_external_by(const void* callee, void* p);

/* memory_blocks.c */
void nh_rt_allocated(void* p, uint64_t leak_check);
/* Ends the run if a block that was allocated since the input started is lost: call it where the entry has
 * returned and its result and arguments are still at hand. */
void nh_rt_leak_scan(void);
/* Whether any block of the module is lost now, with a leak check or without. */
_Bool nh_rt_loses_blocks(void);
void nh_rt_leak_scan_of_globals(void); /* of a driver: no frame holds anything of it any more */
/* Arguments (objects.c): memory that stands for an object of a driver; has a callee freed any other? */
void* nh_rt_slot_object(uint64_t size);
_Bool nh_rt_arguments_ended(void);
/* Set when an allocation of the module failed or was huge; whoever asks resets it. */
extern int nh_rt_odd_allocation;
/* Of the module's own allocations the one of this number fails; 0: none does. */
extern unsigned nh_rt_failing_allocation;
extern int nh_rt_allocation_failed; /* it did, in this driver */
extern int nh_rt_allocation_refused __attribute__((weak)); /* the heap itself had no memory for a request of this run */
/* The live heap block that holds p, if there is one, and whether the module allocated it. */
int nh_rt_block_of(const void* p, void** begin, uint64_t* size, int* ours);
void nh_rt_block_is_ours(const void* p);
/* Blocks are numbered in the order of their allocation: the number of the block that begins at p (0: none),
 * or for null the last one that was given. */
uint32_t nh_rt_block_number(const void* p);
/* Whether some live block's address has this upper half. */
int nh_rt_block_in_upper(uint32_t half);
/* Live blocks that the module allocated since the input started. */
uint64_t nh_rt_watched_blocks(void);

#endif
