// The kernel's doors other than files: a seccomp filter from a policy, built by libseccomp before the fork
// and installed between fork and exec. It allows what it does not name and names whatever reaches beyond the
// process: sockets, other processes, privileges, the machine, and file attributes that Landlock does not
// guard.
#pragma once

#include "support/result.h"

#include <linux/filter.h>
#include <vector>

namespace nuthatch::sandbox {

using Filter = std::vector<sock_filter>;

struct FilterWish {
  bool processes = false; // may make processes (the guardian counts them)
  int landlockAbi = 0;    // what Landlock guards already
};

bool seccompAvailable();
Result<Filter> makeFilter(const FilterWish& wish);

// For the child, async-signal-safe. Signals to itself alone: built after the fork, for the pid is in it.
int signalOnlySelf();
// Async-signal-safe. 0, or an errno.
int installFilter(const Filter& filter);

} // namespace nuthatch::sandbox
