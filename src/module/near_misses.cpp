#include "module/near_misses.h"

#include "module/native_shadow.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Cloning.h"

#include <array>
#include <vector>

namespace nuthatch {

namespace {

constexpr unsigned kWide = 64, kClose = 16;

// By the distance where it is close, else by its bits. Each value is the least of another of AFL's buckets of
// counts (1, 2, 3, 4, 8, 16, 32, 128), so that whoever reads counters reads these; the last bucket is that
// they are equal. A distance of more than 12 bits says nothing.
constexpr std::array<std::uint8_t, kClose + kWide + 1> kNearness = [] {
  std::array<std::uint8_t, kClose + kWide + 1> all{};
  for (unsigned i = 0; i < all.size(); ++i)
    all[i] = i == 0             ? 128
             : i == 1           ? 32
             : i == 2           ? 16
             : i == 3           ? 8
             : i < 8            ? 4
             : i < kClose       ? 3
             : i <= kClose + 7  ? 2
             : i <= kClose + 12 ? 1
                                : 0;
  return all;
}();

bool isWidenedByte(const llvm::Value* value) {
  const auto* cast = llvm::dyn_cast<llvm::CastInst>(value);
  return cast && cast->getSrcTy()->isIntegerTy() && cast->getSrcTy()->getIntegerBitWidth() <= 8;
}

// Of the headers of the C++ library.
bool isSmallLibraryCode(const llvm::Function& callee) {
  constexpr unsigned kSmall = 60; // instructions
  if (callee.isDeclaration() || callee.isVarArg() || callee.getInstructionCount() > kSmall) return false;
  for (const char* start : {"_ZNSt", "_ZNKSt", "_ZSt", "_ZN9__gnu_cxx", "_ZNK9__gnu_cxx"})
    if (callee.getName().starts_with(start)) return true;
  return false;
}

void inlineLibraryCode(llvm::Function& function) {
  constexpr int kDepth = 4; // operator==, compare, size, …
  constexpr std::size_t kMostCalls = 500;
  std::size_t done = 0;
  for (int depth = 0; depth < kDepth; ++depth) {
    std::vector<llvm::CallBase*> calls;
    for (llvm::Instruction& instruction : llvm::instructions(function))
      if (auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction))
        if (const llvm::Function* callee = call->getCalledFunction(); callee && isSmallLibraryCode(*callee))
          calls.push_back(call);
    for (llvm::CallBase* call : calls) {
      if (done++ >= kMostCalls) return;
      llvm::InlineFunctionInfo info;
      llvm::InlineFunction(*call, info);
    }
  }
}

// How far the result of memcmp is from 0 says nothing: the solver makes texts equal.
bool isComparedText(const llvm::Value* value) {
  const auto* call = llvm::dyn_cast<llvm::CallBase>(value);
  const llvm::Function* callee = call ? call->getCalledFunction() : nullptr;
  return callee && (callee->getName().contains("cmp") || callee->getName().contains("compare"));
}

constexpr int kDepth = 4; // of values that are one of several

bool mayBeComparedText(const llvm::Value* value, int depth) {
  const auto* phi = llvm::dyn_cast<llvm::PHINode>(value);
  if (!phi || depth == kDepth) return isComparedText(value);
  return llvm::any_of(phi->incoming_values(),
                      [depth](const llvm::Value* one) { return mayBeComparedText(one, depth + 1); });
}

// One place where two numbers may come near each other.
struct Comparison {
  llvm::Value *x, *y;
  llvm::Instruction* before;
};

// Where x is one of several values, one of which is compared text ("memcmp(…), or else the difference of the
// sizes"), the others are looked at where they come from. A value of a loop stays as it is.
void addComparison(llvm::Value* x, llvm::Value* y, llvm::Instruction* before, int depth,
                   std::vector<Comparison>& comparisons) {
  if (isWidenedByte(x) || isWidenedByte(y) || isComparedText(x) || isComparedText(y)) return;
  const auto* phi = llvm::dyn_cast<llvm::PHINode>(x);
  if (phi && llvm::isa<llvm::Constant>(y) && (depth > 0 || mayBeComparedText(x, 0))) {
    if (depth == kDepth) return;
    for (unsigned i = 0; i < phi->getNumIncomingValues(); ++i)
      if (!llvm::isa<llvm::Constant>(phi->getIncomingValue(i)))
        addComparison(phi->getIncomingValue(i), y, phi->getIncomingBlock(i)->getTerminator(), depth + 1,
                      comparisons);
    return;
  }
  comparisons.push_back({x, y, before});
}

void addComparisons(llvm::Function& function, std::vector<Comparison>& comparisons) {
  for (llvm::Instruction& instruction : llvm::instructions(function)) {
    auto* comparison = llvm::dyn_cast<llvm::ICmpInst>(&instruction);
    if (!comparison || !comparison->isEquality()) continue;
    llvm::Value *x = comparison->getOperand(0), *y = comparison->getOperand(1);
    if (!x->getType()->isIntegerTy(32) && !x->getType()->isIntegerTy(kWide)) continue;
    if (llvm::isa<llvm::Constant>(x) && llvm::isa<llvm::Constant>(y)) continue;
    addComparison(x, y, comparison, 0, comparisons);
  }
}

} // namespace

std::uint32_t keepNearness(llvm::Module& module, llvm::GlobalVariable& edges, std::uint32_t first) {
  std::vector<Comparison> comparisons;
  for (llvm::Function& function : module) {
    if (function.isDeclaration() || isSmallLibraryCode(function)) continue;
    inlineLibraryCode(function);
    addComparisons(function, comparisons);
  }
  if (comparisons.empty()) return first;
  llvm::Constant* values = llvm::ConstantDataArray::get(module.getContext(), kNearness);
  auto* table = new llvm::GlobalVariable(module, values->getType(), true, llvm::GlobalValue::PrivateLinkage,
                                         values, "nh_nearness");
  for (const Comparison& comparison : comparisons) {
    llvm::IRBuilder<> builder(comparison.before);
    llvm::Value* distance = builder.CreateSub(comparison.x, comparison.y);
    distance = builder.CreateBinaryIntrinsic(llvm::Intrinsic::abs, distance, builder.getFalse());
    const unsigned width = distance->getType()->getIntegerBitWidth();
    llvm::Value* zeros = builder.CreateBinaryIntrinsic(llvm::Intrinsic::ctlz, distance, builder.getFalse());
    llvm::Value* bits = builder.CreateSub(llvm::ConstantInt::get(distance->getType(), kClose + width), zeros);
    llvm::Value* close = builder.CreateICmpULT(distance, llvm::ConstantInt::get(distance->getType(), kClose));
    llvm::Value* row = builder.CreateZExt(builder.CreateSelect(close, distance, bits), builder.getInt64Ty());
    llvm::LoadInst* base = builder.CreateLoad(builder.getPtrTy(), &edges);
    llvm::LoadInst* near =
        builder.CreateLoad(builder.getInt8Ty(), builder.CreateInBoundsGEP(builder.getInt8Ty(), table, row));
    llvm::Value* place = builder.CreateConstInBoundsGEP1_64(builder.getInt8Ty(), base, first++);
    llvm::LoadInst* before = builder.CreateLoad(builder.getInt8Ty(), place);
    llvm::StoreInst* store =
        builder.CreateStore(builder.CreateBinaryIntrinsic(llvm::Intrinsic::umax, before, near), place);
    for (llvm::Instruction* access :
         {static_cast<llvm::Instruction*>(base), static_cast<llvm::Instruction*>(near),
          static_cast<llvm::Instruction*>(before), static_cast<llvm::Instruction*>(store)})
      shadow::dontSanitize(*access);
  }
  return first;
}

} // namespace nuthatch
