// Modes and time stamps of files, for build tools. Landlock does not guard them, and a build cannot do without:
// ld makes what it links executable, cargo compares times. So seccomp hands these calls to the guardian, which
// does them itself where the file lies below a folder that the tool may write to, and denies them elsewhere.
// The guardian acts on a file that it has opened and looked at, so nothing can be swapped in between.
// Async-signal-safe.
#pragma once

#include <string>
#include <sys/types.h>
#include <vector>

namespace nuthatch::sandbox {

// The listener of `process`, whose number there comes through `offer`; -1: there is none.
int takeListener(pid_t process, int offer);

// Answers all that wait. `foreignProc`: /proc counts processes otherwise than the caller does.
void answerAttributes(int listener, const std::vector<std::string>& folders, bool foreignProc);

} // namespace nuthatch::sandbox
