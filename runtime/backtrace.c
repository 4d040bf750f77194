/* Where the target is: a walk over its frames by the unwinder that C++ exceptions use, so it needs unwind
 * tables alone, no frame pointers. Frames outside the executable (libc and other shared libraries) are left
 * out: nobody can fix them there. Safe in signal handlers as far as the unwinder is; the caller records the
 * outcome first, so a fault in here loses frames and nothing else. */
#define _GNU_SOURCE
#include "internal.h"

#include <link.h>
#include <unwind.h>

static struct {
  uintptr_t base; /* what is subtracted */
  uintptr_t low, high;
} image;

static int first_object(struct dl_phdr_info* info, size_t size, void* unused) {
  (void)size;
  (void)unused;
  image.base = info->dlpi_addr;
  image.low = UINTPTR_MAX;
  for (int i = 0; i < info->dlpi_phnum; ++i) {
    const ElfW(Phdr)* segment = &info->dlpi_phdr[i];
    if (segment->p_type != PT_LOAD || !(segment->p_flags & PF_X)) continue;
    const uintptr_t start = info->dlpi_addr + segment->p_vaddr;
    if (start < image.low) image.low = start;
    if (start + segment->p_memsz > image.high) image.high = start + segment->p_memsz;
  }
  return 1; /* the executable comes first */
}

uint64_t nh_rt_relative(uintptr_t pc) { return pc >= image.low && pc < image.high ? pc - image.base : 0; }

struct walk {
  uintptr_t start; /* frames before it are the runtime's own; 0: none are */
  bool started;
  struct nh_failure* failure;
};

static _Unwind_Reason_Code visit(struct _Unwind_Context* context, void* argument) {
  struct walk* walk = argument;
  int before = 0; /* true in the frame a signal interrupted: its address is the instruction itself */
  const uintptr_t ip = _Unwind_GetIPInfo(context, &before);
  if (ip == walk->start) walk->started = true;
  if (!walk->started) return _URC_NO_REASON;
  const uint64_t relative = nh_rt_relative(before ? ip : ip - 1);
  if (relative != 0) walk->failure->frames[walk->failure->frame_count++] = relative;
  return walk->failure->frame_count < NH_MAX_FRAMES ? _URC_NO_REASON : _URC_END_OF_STACK;
}

void nh_rt_prepare_backtrace(void) {
  dl_iterate_phdr(first_object, NULL);
  /* The unwinder's first walk looks up and caches tables: do that once, before any fork. */
  static struct nh_failure unused;
  nh_rt_backtrace(0, &unused);
}

/* libgcc's; a null answer: no unwind table covers the address. Walking from there would read code bytes at
 * it, which a jump through a wild pointer does not survive. */
extern const void* _Unwind_Find_FDE(void* pc, void* bases);
static bool covered(uintptr_t pc) {
  void* bases[3];
  /* A return address behind a call that never returns may lie behind its function. */
  return _Unwind_Find_FDE((void*)pc, bases) || _Unwind_Find_FDE((void*)(pc - 1), bases);
}

void nh_rt_backtrace(uintptr_t start, struct nh_failure* failure) {
  struct walk walk = {start, start == 0, failure};
  failure->frame_count = 0;
  if (start != 0 && !covered(start)) {
    if (nh_rt_relative(start) != 0) failure->frames[failure->frame_count++] = nh_rt_relative(start);
    return;
  }
  _Unwind_Backtrace(visit, &walk);
  if (walk.started) return;
  walk.started = true; /* the start was not met: better the runtime's own frames too than none */
  _Unwind_Backtrace(visit, &walk);
}
