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
  bool buildTool =
      false; // may have sessions and process groups; attributes of files are asked for, see below
  bool network = false;
  bool is32Bits = false; // the program is one of 32 bits, on a machine of 64
};

bool seccompAvailable();
Result<Filter> makeFilter(const FilterWish& wish);

// For the child, async-signal-safe. Signals to itself alone: built after the fork, for the pid is in it.
int signalOnlySelf(bool is32Bits);
// Async-signal-safe. 0, or an errno.
int installFilter(const Filter& filter, bool buildTool, bool is32Bits);
// For a build tool, async-signal-safe: from now on whoever holds the descriptor that comes back is asked about
// modes and time stamps of files. -1 where the kernel cannot: then they are denied.
int listenForAttributes();

} // namespace nuthatch::sandbox
