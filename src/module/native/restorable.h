// Whether a process that ran the target once can be put back and run it again (runtime/snapshot.h): what it
// changes must be memory, its heap, files that it opens. In: the target's module. Out: yes only if every
// function outside of it is known to leave nothing else behind: no threads, no processes, no handlers of
// signals, no limits, no descriptors that stand for others. A mapping that stays behind is harmless: nothing
// points to it any more.
#pragma once

#include "module/module.h"

namespace nuthatch {

bool isRestorable(const Module& module);
// How many processes a run of it may have beside its first: none where it never forks.
unsigned processesOf(const Module& module);

} // namespace nuthatch
