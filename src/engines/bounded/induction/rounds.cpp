#include "engines/bounded/induction/rounds.h"

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/IRBuilder.h"

namespace nuthatch::bounded {

namespace {

constexpr unsigned kHighestDegree = 3; // of a polynomial: beyond it terms are harder than the loop

} // namespace

Rounds::Rounds(llvm::Loop& loop, llvm::ScalarEvolution& evolution, llvm::Value* number)
    : loop_(loop), evolution_(evolution), number_(number),
      expander_(evolution, "nh.closed", /*PreserveLCSSA=*/false) {}

llvm::Value* Rounds::expand(const llvm::SCEV* form, llvm::Type* type) {
  llvm::Instruction* where = loop_.getLoopPreheader()->getTerminator();
  if (llvm::isa<llvm::SCEVCouldNotCompute>(form) || !evolution_.isLoopInvariant(form, &loop_) ||
      !expander_.isSafeToExpandAt(form, where))
    return nullptr;
  return expander_.expandCodeFor(form, type, where);
}

llvm::Value* Rounds::valueOf(llvm::PHINode& phi) {
  if (!phi.getType()->isIntegerTy() || !evolution_.isSCEVable(phi.getType())) return nullptr;
  const auto* sequence = llvm::dyn_cast<llvm::SCEVAddRecExpr>(evolution_.getSCEV(&phi));
  if (!sequence || sequence->getLoop() != &loop_ || sequence->getNumOperands() > kHighestDegree + 1)
    return nullptr;
  for (const llvm::SCEV* operand : sequence->operands())
    if (!evolution_.isLoopInvariant(operand, &loop_)) return nullptr;
  return expand(sequence->evaluateAtIteration(evolution_.getUnknown(number_), evolution_), phi.getType());
}

llvm::Value* Rounds::isPossible() {
  const llvm::SCEV* most = evolution_.getSymbolicMaxBackedgeTakenCount(&loop_);
  if (llvm::isa<llvm::SCEVCouldNotCompute>(most) || !most->getType()->isIntegerTy() ||
      most->getType()->getIntegerBitWidth() > 64)
    return nullptr;
  llvm::Value* count = expand(most, most->getType());
  if (!count) return nullptr;
  llvm::IRBuilder<> builder(loop_.getLoopPreheader()->getTerminator());
  return builder.CreateICmpULE(number_, builder.CreateZExt(count, builder.getInt64Ty()));
}

} // namespace nuthatch::bounded
