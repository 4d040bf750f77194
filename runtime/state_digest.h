/* What a driver's objects look like from outside: see state_digest.c. */
#ifndef NUTHATCH_STATE_DIGEST_H
#define NUTHATCH_STATE_DIGEST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Of the objects and of the target's variables. Equal for equal states: addresses count only by the order in which objects are met. */
uint64_t nh_rt_state_digest(const void* const* roots, unsigned count);
/* Whether some word in the objects that `from` leads to points into the heap block at `to`. */
bool nh_rt_reaches(const void* from, const void* to);
/* Zeroed memory that is not the target's. */
void* nh_rt_private_bytes(size_t size);

#endif
