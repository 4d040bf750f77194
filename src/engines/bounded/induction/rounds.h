// What a loop hands from round to round, at the start of round number n for an n that is not known. In: a
// loop in simplified form and a 64-bit value in its preheader that stands for n. Out: values before the loop,
// where LLVM's scalar evolution has a closed form: exact in modular arithmetic, since the module promises
// nothing about overflow. So all counters of a loop agree on the round, which no invariant of one of them
// alone says.
#pragma once

#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"

namespace nuthatch::bounded {

class Rounds {
public:
  Rounds(llvm::Loop& loop, llvm::ScalarEvolution& evolution, llvm::Value* number);

  llvm::Value* valueOf(llvm::PHINode& phi); // none: no closed form
  // 1 bit: the loop can go round so often at all; none: not known.
  llvm::Value* isPossible();

private:
  llvm::Value* expand(const llvm::SCEV* form, llvm::Type* type);

  llvm::Loop& loop_;
  llvm::ScalarEvolution& evolution_;
  llvm::Value* number_;
  llvm::SCEVExpander expander_;
};

} // namespace nuthatch::bounded
