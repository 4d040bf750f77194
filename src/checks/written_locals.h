// Which locals are surely written whole at a point: the usual forward analysis, for uninitialised reads. A
// store of a value that was itself copied from memory, or from a variable that may be unwritten, writes
// nothing for sure.
#pragma once

#include <memory>

namespace llvm {
class AllocaInst;
class DataLayout;
class Function;
class Instruction;
} // namespace llvm

namespace nuthatch {

class WrittenLocals {
public:
  WrittenLocals(llvm::Function& function, const llvm::DataLayout& layout);
  ~WrittenLocals();
  // Whether the local that this load reads is written there. Holds for the function as it was when this
  // object was made; instructions put in later change nothing.
  bool writtenAt(const llvm::Instruction* load) const;

private:
  struct State;
  std::unique_ptr<State> state_;
};

// A scalar local that is only loaded and stored by its name.
bool isPlainVariable(const llvm::AllocaInst& local);

} // namespace nuthatch
