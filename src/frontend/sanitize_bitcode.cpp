#include "frontend/sanitize_bitcode.h"

#include "module/module.h"
#include "support/files.h"
#include "support/process.h"

#include "llvm/IR/Function.h"
#include "llvm/IR/Module.h"

namespace nuthatch {

namespace fs = std::filesystem;

namespace {

// The pass looks only at functions that carry its attribute, which clang gives when it compiles source.
void markFunctions(llvm::Module& module) {
  for (auto& function : module) {
    if (function.isDeclaration()) continue;
    function.addFnAttr(llvm::Attribute::SanitizeAddress);
    function.removeFnAttr(llvm::Attribute::OptimizeNone);
  }
}

} // namespace

Result<std::string> sanitizeBitcode(const fs::path& file, std::vector<std::string>& notes) {
  NH_TRY(const auto scratch, ScratchFolder::make("sanitize"));
  NH_TRY(Module module, Module::read(file));
  markFunctions(module.llvm());
  const fs::path input = scratch.path() / "in.bc", output = scratch.path() / "out.bc";
  NH_TRY_VOID(module.write(input));
  NH_TRY(const Finished finished, run({.argv = {"clang-22", "-w", "-O0", "-fsanitize=address", "-emit-llvm",
                                                "-c", "-x", "ir", input, "-o", output}}));
  if (!finished.ok()) {
    auto problem = badInput("cannot put AddressSanitizer into {}", file.string());
    problem.error().detail = finished.err;
    return problem;
  }
  notes.push_back(file.string() + " is bitcode: replays see it through AddressSanitizer alone");
  return readFile(output);
}

} // namespace nuthatch
