// Long work in a process of its own, with a parent that keeps the promises: the time, a signal that is
// answered at once, and a word about what was found whatever became of the work. Comes in: the work. Goes
// out: how it ended. Nothing stays behind: no process of the child's group, no file in its $TMPDIR.
//
//   parent ── fork ──► child: own process group, own $TMPDIR; compilers and sandboxes are below it
//     INT, TERM, or the time is over: TERM to the child, which ends its engines and reports
//     no end within the grace: KILL to the group, and the parent tells what is in the ledger
#pragma once

#include "support/result.h"

#include <chrono>
#include <functional>

namespace nuthatch {

struct SupervisedWork {
  std::function<int(std::function<void()> prepared)> work; // in the child: its exit code
  std::chrono::milliseconds budget{0};                     // from now on
  // In the parent, every few seconds until the child says that it is prepared.
  std::function<void(std::chrono::seconds)> preparing = [](std::chrono::seconds) {};
};

struct SupervisedEnd {
  enum class How {
    Done,    // by itself
    Fault,   // by a signal that nobody of us sent: a fault of our own
    Stopped, // somebody wished so, and it did not end within the grace
    Late,    // the budget is over, and it did not end within the grace
  } how = How::Done;
  int exitCode = 0;      // of Done
  int signal = 0;        // of Fault
  bool prepared = false; // it had begun its proper work
};

// Before any thread is started. A Problem only where there is no room for a child.
Result<SupervisedEnd> supervise(const SupervisedWork& work);

} // namespace nuthatch
