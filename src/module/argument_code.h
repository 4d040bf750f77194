// Writes the body of one entry: code that fills memory by a shape from input bytes, and calls.
#pragma once

#include "driver/shape.h"
#include "support/result.h"

#include <memory>

namespace llvm {
class Function;
class Value;
} // namespace llvm

namespace nuthatch {

class ArgumentCode {
public:
  ArgumentCode(llvm::Function& entry, SourceLanguage language);
  ~ArgumentCode();

  Status callWith(llvm::Function& callee, const std::vector<Parameter>& parameters);
  // main(argc, argv) with the program's name and no arguments.
  void callMain(llvm::Function& callee);
  // main as the program is started, with arguments and environment of the runtime's (runtime/program.h).
  void callProgram(llvm::Function& callee);
  // libFuzzer's LLVMFuzzerTestOneInput with the whole input in an object of its size.
  void callFuzzHarness(llvm::Function& callee);
  void finish();

private:
  class Writer;
  std::unique_ptr<Writer> writer_;
};

} // namespace nuthatch
