// Where a loop over memory ends, as the optimiser computes it, becomes the end that the program has. In: a
// function. Out: the same function without that detour, which would be two nodes in a trace each time, and an
// end that no longer looks like the one that earlier conditions are about.
//
//   %left = sub i64 (ptrtoint %end), (ptrtoint %start)
//   %stop = getelementptr i8, %start, i64 %left            %end for %stop
#include "engines/concolic/instrument/instrument_support.h"

#include "llvm/IR/InstIterator.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/IR/ValueHandle.h"
#include "llvm/Transforms/Utils/Local.h"

namespace nuthatch::concolic {

namespace {

using namespace llvm::PatternMatch;

// `number` is the address `pointer`: by conversion, or as phis that choose alike are.
bool isAddress(const llvm::Value* number, const llvm::Value* pointer, unsigned depth) {
  if (match(number, m_PtrToInt(m_Specific(pointer)))) return true;
  const auto* numbers = llvm::dyn_cast<llvm::PHINode>(number);
  const auto* pointers = llvm::dyn_cast<llvm::PHINode>(pointer);
  if (!numbers || !pointers || depth == 0 || numbers->getParent() != pointers->getParent()) return false;
  for (unsigned i = 0; i < numbers->getNumIncomingValues(); ++i)
    if (!isAddress(numbers->getIncomingValue(i),
                   pointers->getIncomingValueForBlock(numbers->getIncomingBlock(i)), depth - 1))
      return false;
  return true;
}

} // namespace

void useLoopEnds(llvm::Function& function) {
  constexpr unsigned kMostPhis = 2;
  std::vector<llvm::WeakTrackingVH> dead;
  for (llvm::Instruction& instruction : llvm::instructions(function)) {
    auto* stop = llvm::dyn_cast<llvm::GetElementPtrInst>(&instruction);
    if (!stop || stop->getNumIndices() != 1 || !stop->getSourceElementType()->isIntegerTy(8)) continue;
    llvm::Value *end = nullptr, *start = nullptr;
    if (!match(stop->getOperand(1), m_Sub(m_PtrToInt(m_Value(end)), m_Value(start))) ||
        end->getType() != stop->getType() || !isAddress(start, stop->getPointerOperand(), kMostPhis))
      continue;
    stop->replaceAllUsesWith(end);
    dead.emplace_back(stop);
  }
  for (const auto& stop : dead)
    if (stop) llvm::RecursivelyDeleteTriviallyDeadInstructions(stop);
}

} // namespace nuthatch::concolic
