// The bitcode of several crates into one module: the user's whole, of their dependencies what is needed. A
// part that is linked lazily must be linked once: its private statics would exist twice otherwise.
#pragma once

#include "module/module.h"

#include <filesystem>
#include <memory>
#include <vector>

namespace llvm {
class MemoryBuffer;
}

namespace nuthatch {

// All of every file. Where two define a symbol (the C main of two programs), the first stands.
Result<Module> linkWhole(const std::vector<std::filesystem::path>& files);

// What the module needs of the files, and what that needs of other files; they may come in any order.
Status linkDependencies(Module& module, const std::vector<std::filesystem::path>& files);

// A module in the context of `module` whose bodies are decoded only when they are asked for.
Result<std::unique_ptr<llvm::Module>> readLazily(Module& module, std::unique_ptr<llvm::MemoryBuffer> bytes);

// What the module needs of `source`, and what that needs within it.
Status linkNeeded(Module& module, std::unique_ptr<llvm::Module> source);

} // namespace nuthatch
