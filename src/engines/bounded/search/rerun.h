// One input run again in our own interpreter: the engine with nothing left open. In: a module, an entry, the
// options of the search that found the input. Out: whether the same check fails, and what the run asked for.
#pragma once

#include "engines/bounded/search/explorer.h"

namespace nuthatch::bounded {

// Does this one input fail the check?
bool failsAgain(const llvm::Module& module, const llvm::Function& entry, const Options& search,
                std::uint64_t check, const std::string& input);

// It does, for some content of memory that nobody wrote: natively there is one content of many.
bool failsByUnwritten(const llvm::Module& module, const llvm::Function& entry, const Options& search,
                      std::uint64_t check, const std::string& input);

// It does, and asks for input before main: natively nobody can give any then.
bool failsBeforeInput(const llvm::Module& module, const llvm::Function& entry, const Options& search,
                      std::uint64_t check, const std::string& input);

// A native run ends with main: static destructors fail in our interpreter alone.
bool failsAtExit(const llvm::Module& module, const llvm::Function& entry, Options options,
                 std::uint64_t check, const std::string& input);

// What the failing run took from the world and told of it (driver/world.h). Nothing where it does not fail again.
std::optional<std::vector<WorldAnswer>> toldBy(const llvm::Module& module, const llvm::Function& entry,
                                               Options options, std::uint64_t check,
                                               const std::string& input);

// The pieces of input in the order in which the failing run asks for them.
std::vector<InputStep> traceOf(const llvm::Module& module, const llvm::Function& entry, Options options,
                               std::uint64_t check, const std::string& input);

} // namespace nuthatch::bounded
