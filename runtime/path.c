/* The log of a run's path, in builds that keep one (lower_native.h). Comes in: a step for each branch edge and each call.
 * Goes out: struct nh_path in memory that the parent shares, so that a run that crashes leaves its path. Without a parent
 * nothing is kept. */
#include "path.h"

#include "internal.h"

#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static struct nh_path* path;
static uint16_t driver_calls;

/* Once in the server: children inherit the mapping. */
__attribute__((constructor(102))) static void map_path(void) {
  struct stat there;
  if (fstat(NH_FD_PATH, &there) != 0 || there.st_size != (off_t)sizeof(struct nh_path)) return;
  void* bytes = mmap(NULL, sizeof(struct nh_path), PROT_READ | PROT_WRITE, MAP_SHARED, NH_FD_PATH, 0);
  if (bytes == MAP_FAILED) return;
  if (((struct nh_path*)bytes)->magic != NH_PATH_MAGIC) {
    munmap(bytes, sizeof(struct nh_path));
    return;
  }
  close(NH_FD_PATH);
  path = bytes;
}

/* Thunks have frames of any size, so where a call lies on the stack does not tell who made it. */
void nh_rt_driver_calls(void) { driver_calls = 1; }

void nh_rt_step(uint32_t point, uint32_t count, uint64_t a, uint64_t b, uint64_t c, uint64_t d) {
  if (!path || !nh_run.result || nh_rt_is_target_child()) return;
  /* Threads of the target share the path; their steps stand in the order in which they got a number. */
  const uint64_t at = __atomic_fetch_add(&path->total, 1, __ATOMIC_RELAXED);
  *(at < NH_PATH_FIRST ? &path->first[at] : &path->last[at % NH_PATH_LAST]) =
      (struct nh_step){point, (uint16_t)count, driver_calls, (uintptr_t)__builtin_frame_address(0), {a, b, c, d}};
  driver_calls = 0;
}

void nh_rt_failing(uint32_t point, uint32_t count, uint64_t a, uint64_t b, uint64_t c, uint64_t d) {
  if (!path || !nh_run.result || nh_rt_is_target_child()) return;
  path->failure = (struct nh_step){point, (uint16_t)count, 0, (uintptr_t)__builtin_frame_address(0), {a, b, c, d}};
  path->failed = 1;
}
