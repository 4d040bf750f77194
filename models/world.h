/* What the world outside of a program decides: its arguments, what it reads, the environment, random numbers, the
 * time. A model takes such an answer as input of the program (nh_take), so that the search chooses it, and tells what
 * a replay must set up for it (nh_told): the engine hears that where it runs one input again, and it means nothing in
 * any other run. src/driver/world.h is what the engine makes of it. */
#ifndef NUTHATCH_MODELS_WORLD_H
#define NUTHATCH_MODELS_WORLD_H

#include "told.h"

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

void nh_take(void *where, int64_t size, const char *name) __asm__("nh.symbolic");
void nh_told(int kind, const char *name, int64_t stream, const void *bytes, size_t size);
/* 1 where the world goes beyond `most` of this kind (told.h). Only executions in which it does not are looked at, and
 * what is proven by that is proven within this bound. A model must not branch on it. */
int nh_any_beyond(int limit, size_t most);
/* How much is looked at: little at first, and more where a proof leans on that. */
size_t nh_any_amount(size_t little, size_t more);
/* A text of any length, each of its bytes input, in a block that ends behind its NUL; `longest` is such a limit. */
char *nh_any_text(int limit, size_t longest);
char *nh_any_name(int limit, size_t longest); /* nobody chooses its bytes */
/* A proof that comes here assumes this text. */
void nh_assuming(const char *text);
/* Ways in which this does not hold are of no interest; nh_assuming says so to people. */
void nh_suppose(bool condition) __asm__("nh.assume");
/* The model ends here: what follows is open, for this reason. It does not say to LLVM that it never returns: what comes
 * behind the call would be taken away, and then nothing would be open. */
void nh_give_up(const char *why);
/* Whether the program has variables of which each thread has its own, errno among them. */
int nh_has_thread_locals(void);
/* The model goes on with one way of several: no proof may come from what follows. */
void nh_only_this(const char *why);

#ifdef __cplusplus
}
#endif

#endif
