// Which code a fact about a function speaks of: a hash of its body and of all that it calls and reads without being told.
// Names of locals, metadata and places in the source are no part of it, so an edit elsewhere leaves it as it is; a changed
// callee, constant or layout does not. LLVM inside.
#pragma once

#include <map>
#include <span>
#include <string>

namespace llvm {
class Module;
}

namespace nuthatch {

// By name. A function comes behind all of these that it calls. `kind`: of fact; it changes whenever the same code may be
// told of otherwise.
std::map<std::string, std::string> codesOf(const llvm::Module& module,
                                           std::span<const std::string> calleesFirst, const char* kind);

} // namespace nuthatch
