// Calls that the trace tells: which functions they are of, and what is put into these for it. In: a module
// right before it is instrumented. Out: functions whose inputs and result have names of their own
// (runtime/symbolic/frames.c), so that a run through one is a path summary (summaries/summary.h). LLVM
// inside; included by instrument*.cpp alone.
//
// A function qualifies if all that it depends on and all that it does is seen: it takes integers and pointers,
// gives an integer or nothing, reads and writes memory only through its own arguments, globals and locals (no
// pointers there), and calls only such functions, or outside ones that take no memory. It is not recursive.
#pragma once

#include "engines/concolic/instrument/instrument_support.h"

#include <span>

namespace nuthatch::concolic {

class TwoCopies;

// By its signature alone.
bool mayBeSummarised(const llvm::Function& function);

// Before keepFunctions(): library functions that such a function calls become code of the module (plain_library.cpp).
Status usePlainLibrary(llvm::Module& module, const std::string& bitcode);

// Small copies of a known size become loads and stores.
void useWords(llvm::Function& function);

// offsets.cpp: results that are places in an argument's object, and comparisons of places, as offsets.
bool mayGiveOffset(const llvm::Function& function);
void giveOffsets(llvm::Module& module);
void compareOffsets(llvm::Function& function);
bool isOffset(const llvm::PtrToIntInst& number); // it is only subtracted from such of the same object

// Before the optimiser: what may qualify is neither inlined nor given another signature.
void keepFunctions(llvm::Module& module);

// Finds them, marks their loads and stores with the input that they go through, and tells before each call of one
// where its pointers come from.
void findFrames(PassContext& pass, Instrumented& out);

// The input that a load or a store of such a function goes through; nothing: its own memory, or a constant's.
std::optional<unsigned> inputOf(const llvm::Instruction& access);

// Nothing: it has no loop, or does more than compute and read (flatten.cpp).
std::optional<FlatFunction> flatten(const PassContext& pass, const llvm::Function& function);

} // namespace nuthatch::concolic
