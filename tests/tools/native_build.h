// A lowered module becomes a program that runs: object file in process (module/native/native.h), then the compiler
// driver links it with runtime/ and AddressSanitizer's library. In: a module after lowerNative. Out: an
// executable file, or a Problem with the linker's own words.
#pragma once

#include "module/module.h"
#include "module/native/native.h"

#include <filesystem>
#include <string>
#include <vector>

namespace nuthatch {

struct NativeOptions {
  ObjectOptions object;
  std::filesystem::path runtime;      // libnuthatch_rt.a; empty: none is linked
  std::vector<std::string> linkFlags; // of the target: -lm, -pthread, other objects
  std::string linker = "clang++-22";
};

// Changes the module (see emitObject).
Status emitExecutable(Module& module, const NativeOptions& options, const std::filesystem::path& out);

} // namespace nuthatch
