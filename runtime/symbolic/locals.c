/* Locals whose address functions hand on, for who is given one and has to know where it ends (frames.c). A function says
 * so when it begins; what functions said that lie deeper in the stack is over then. Only builds for summaries call this
 * file. Full: unknown. */
#include "sym_rt.h"

enum { MOST_LOCALS = 512 };

static _Thread_local struct {
  const char *base, *frame;
  uint64_t size;
} locals[MOST_LOCALS];
static _Thread_local uint32_t count;

/* A function with locals begins. The stack grows down: frames at or below its own have ended. */
void nh_sym_locals(const void* frame) {
  while (count > 0 && locals[count - 1].frame <= (const char*)frame) --count;
}

void nh_sym_local(const void* base, uint64_t size, const void* frame) {
  if (count == MOST_LOCALS) return;
  locals[count].base = base;
  locals[count].frame = frame;
  locals[count++].size = size;
}

struct nh_object nh_sym_local_of(const void* p) {
  for (uint32_t i = count; i-- > 0;)
    if ((uint64_t)((const char*)p - locals[i].base) < locals[i].size)
      return (struct nh_object){locals[i].base, locals[i].size, false};
  return (struct nh_object){NULL, 0, false};
}
