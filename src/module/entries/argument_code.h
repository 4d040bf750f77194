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
  // For a function i64 (ptr where): fills a value there and returns the number of elements of a text or
  // buffer.
  void fillValue(const Shape& shape, const std::string& name);

private:
  class Writer;
  std::unique_ptr<Writer> writer_;
};

} // namespace nuthatch
