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
  void finish();

private:
  class Writer;
  std::unique_ptr<Writer> writer_;
};

} // namespace nuthatch
