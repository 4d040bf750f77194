// Calls that the trace tells: which functions they are of, and what is put into these for it. In: a module
// right before it is instrumented. Out: functions whose inputs and result have names of their own
// (runtime/symbolic/frames.c), so that a run through one is a path summary (summaries/summary.h). LLVM
// inside; included by instrument*.cpp alone.
//
// A function qualifies if all that it depends on and all that it does is seen: it takes integers and pointers,
// gives an integer or nothing, reads memory only through its own arguments, globals and locals, writes none
// but its own, and calls only such functions, or outside ones that take no memory. It is not recursive.
#pragma once

#include "engines/concolic/instrument/instrument_support.h"

namespace nuthatch::concolic {

class TwoCopies;

// Before the optimiser: what may qualify is neither inlined nor given another signature.
void keepFunctions(llvm::Module& module);

// Finds them, marks their loads with the input that they read through, and tells before each call of one
// where its pointers come from.
void findFrames(PassContext& pass, Instrumented& out);

// The input that a load of such a function reads through; nothing: its own memory, or a constant's.
std::optional<unsigned> inputOf(const llvm::LoadInst& load);

} // namespace nuthatch::concolic
