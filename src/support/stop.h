// The wish to stop: one for the whole process, for everything that waits must hear of it. A signal's handler
// says it (cli/interrupt.h); loops and waits ask.
#pragma once

#include <chrono>

namespace nuthatch {

bool isStopWanted();
void wantStop(); // once is enough; safe in a signal's handler

// How long ago it was said for the first time; zero: not at all.
std::chrono::milliseconds stopWantedFor();

// What still runs is waited for so long after the wish; whoever needs some runs for what it writes asks for more.
std::chrono::milliseconds stopPatience();
void setStopPatience(std::chrono::milliseconds patience);

// For a process that is about to end without the owners of what it has: the programs that run now
// (support/process.h) with what they have started, and every scratch folder (support/files.h).
void endAllPrograms();
void removeScratchFolders();

} // namespace nuthatch
