#include "support/check.h"

#include <cstdio>
#include <cstdlib>

namespace nuthatch {

void failedCheck(const char* condition, const char* file, int line) {
  std::fprintf(stderr, "nuthatch: internal error: %s:%d: %s does not hold\n", file, line, condition);
  std::abort();
}

} // namespace nuthatch
