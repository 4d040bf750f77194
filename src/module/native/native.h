// From a lowered module to an object file, in process: LLVM's optimiser, AddressSanitizer's pass where
// wanted, and the code generator. Never starts a program: linking is frontend/compile.h.
#pragma once

#include "module/module.h"

#include <cstddef>
#include <filesystem>

namespace nuthatch {

struct ObjectOptions {
  bool asan = true;  // locals and globals with redzones, use after return and after scope
  bool msan = false; // instead: shadow of what was written
  int optLevel = 1;  // 0, 1 or 2
  bool vectorise = false;
  bool keepBranches = false; // what the source branches on stays a branch, for coverage
  bool asWritten =
      false; // values alone become simpler: each branch of the source stays, also one of an empty loop
  bool keepBlocks = false; // heap blocks that nobody reads stay, with all accesses to them
  bool optimised = false;  // the optimiser has run already: code generation alone
};

// The optimiser alone, as emitObject runs it.
Status optimise(Module& module, const ObjectOptions& options);

std::size_t instructionsOf(const Module& module);

// Places of the source stay, names and types of variables go: they take a quarter of the time that code takes which
// nobody optimises, and each pass carries them along.
void keepLinesAlone(Module& module);

// Changes the module: it is optimised on the way. Clone it first to keep it.
Status emitObject(Module& module, const ObjectOptions& options, const std::filesystem::path& out);

} // namespace nuthatch
