// A target as LLVM bitcode, with the context that owns it. This header is the door to LLVM for the rest of
// Nuthatch: it names llvm::Module but includes nothing of LLVM, so that whoever only passes a module on
// compiles in no time.
#pragma once

#include "support/result.h"

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

namespace llvm {
class LLVMContext;
class Module;
} // namespace llvm

namespace nuthatch {

class Module {
public:
  // An empty module with its own context.
  explicit Module(std::string_view name);
  Module(Module&&) noexcept;
  Module& operator=(Module&&) noexcept;
  ~Module();

  // Bitcode or textual IR. Garbage and bitcode of a newer LLVM are Problems that name the file.
  static Result<Module> read(const std::filesystem::path& path);
  static Result<Module> parse(std::string_view bytes, std::string_view name);

  Status write(const std::filesystem::path& path) const; // bitcode
  std::string bitcode() const;
  std::string print() const; // textual IR

  // Links `other` into this module; definitions that are in both must be mergeable, as for a linker.
  Status link(Module other);

  // A Problem of our own (Blame::Own) that names the first broken function, or success.
  Status verify() const;

  // An independent copy in a context of its own.
  Module clone() const;

  llvm::Module& llvm() { return *module_; }
  const llvm::Module& llvm() const { return *module_; }
  llvm::LLVMContext& context() { return *context_; }

private:
  Module(std::unique_ptr<llvm::LLVMContext> context, std::unique_ptr<llvm::Module> module);

  std::unique_ptr<llvm::LLVMContext> context_; // declared first: it must outlive the module
  std::unique_ptr<llvm::Module> module_;
};

} // namespace nuthatch
