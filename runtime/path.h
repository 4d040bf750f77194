/* Where a run went, step by step: shared by runtime/path.c, which writes, and src/replay/path_log.cpp, which reads. The
 * first steps are kept and the last, so that a loop of a million rounds costs what one of a hundred does. Which place a
 * step is, and what its values mean, the table of the build says (module/native/path_points.h). */
#ifndef NH_PATH_H
#define NH_PATH_H

#include <stdint.h>

enum { NH_FD_PATH = 7, NH_PATH_MAGIC = 0x6e687061, NH_PATH_VALUES = 4, NH_PATH_FIRST = 512, NH_PATH_LAST = 256 };

struct nh_step {
  uint32_t point;
  uint16_t count;     /* of values that mean something */
  uint16_t of_driver; /* the driver made this call: none of those before it is open */
  uint64_t frame; /* where on the stack: a call that is open lies above those that it made */
  uint64_t values[NH_PATH_VALUES];
};

struct nh_path {
  uint32_t magic;
  uint32_t failed; /* `failure` is there: the check that ended the run, with its values */
  uint64_t total __attribute__((aligned(8))); /* steps; step n lies in first[n], and from NH_PATH_FIRST on in last[n % NH_PATH_LAST] */
  struct nh_step failure;
  struct nh_step first[NH_PATH_FIRST];
  struct nh_step last[NH_PATH_LAST];
};

#endif
