// What the guardian measures: processes and memory from /proc, bytes in a folder. Async-signal-safe and
// without allocation, so folders are read by the bare system call.
#pragma once

#include <cstdint>
#include <sys/types.h>

namespace nuthatch::sandbox {

struct Usage {
  unsigned processes = 0; // all descendants of the caller; counting stops above `enough`
  std::uint64_t residentBytes = 0;
};
Usage measure(unsigned enough);

// True when the files below `folder` take more than `limit` bytes of disk, or are more than anybody needs.
bool scratchExceeds(const char* folder, std::uint64_t limit);

// Calls `visit` for each direct child of the caller.
void eachOwnChild(void (*visit)(pid_t child));

} // namespace nuthatch::sandbox
