#include "module/passes/near_misses.h"

#include "module/native/native_shadow.h"
#include "runtime/protocol.h"

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

// How far the result of memcmp is from 0 says nothing: the solver makes texts equal.
bool isComparedText(const llvm::Value* value) {
  const auto* call = llvm::dyn_cast<llvm::CallBase>(value);
  const llvm::Function* callee = call ? call->getCalledFunction() : nullptr;
  return callee && (callee->getName().contains("cmp") || callee->getName().contains("compare"));
}

// One place where two numbers may come near each other.
struct Comparison {
  llvm::Value *x, *y;
  llvm::Instruction* before;
};

// Of std::string::compare with a text or a string. Texts are compared before their sizes, so a size that
// nearly fits shows nowhere, though it is what decides whether there is a way to make the texts equal.
bool isStringCompare(llvm::StringRef name) {
  return name == "_ZNKSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE7compareEPKc" ||
         name == "_ZNKSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE7compareERKS4_";
}

llvm::Value* dataOf(llvm::IRBuilder<>& builder, llvm::Value* string) { // in libstdc++'s strings
  auto* data = builder.CreateLoad(builder.getPtrTy(), string);
  shadow::dontSanitize(*data);
  return data;
}

llvm::Value* sizeOf(llvm::IRBuilder<>& builder, llvm::Value* string) {
  constexpr std::uint64_t kSizeAt = 8; // behind the pointer
  auto* size = builder.CreateLoad(builder.getInt64Ty(),
                                  builder.CreateConstInBoundsGEP1_64(builder.getInt8Ty(), string, kSizeAt));
  shadow::dontSanitize(*size);
  return size;
}

bool takesPlainText(const llvm::CallBase& compare) {
  return compare.getCalledFunction()->getName().ends_with("EPKc");
}

Comparison sizesOf(llvm::CallBase& call) {
  llvm::IRBuilder<> builder(&call);
  llvm::Value *self = sizeOf(builder, call.getArgOperand(0)), *other = call.getArgOperand(1);
  if (!takesPlainText(call)) return {self, sizeOf(builder, other), &call};
  const auto length =
      call.getModule()->getOrInsertFunction("strlen", builder.getInt64Ty(), builder.getPtrTy());
  return {self, builder.CreateCall(length, {other}), &call};
}

// Of the headers of the C++ library.
bool isSmallLibraryCode(const llvm::Function& callee) {
  constexpr unsigned kSmall = 60; // instructions
  if (callee.isDeclaration() || callee.isVarArg() || callee.getInstructionCount() > kSmall) return false;
  if (isStringCompare(callee.getName())) return false;
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

void addComparisons(llvm::Function& function, std::vector<Comparison>& comparisons) {
  std::vector<llvm::CallBase*> compares;
  for (llvm::Instruction& instruction : llvm::instructions(function)) {
    if (auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
        call && call->getCalledFunction() && isStringCompare(call->getCalledFunction()->getName()))
      compares.push_back(call);
    auto* comparison = llvm::dyn_cast<llvm::ICmpInst>(&instruction);
    if (!comparison || !comparison->isEquality()) continue;
    llvm::Value *x = comparison->getOperand(0), *y = comparison->getOperand(1);
    if (!x->getType()->isIntegerTy(32) && !x->getType()->isIntegerTy(kWide)) continue;
    if (llvm::isa<llvm::Constant>(x) && llvm::isa<llvm::Constant>(y)) continue;
    if (isWidenedByte(x) || isWidenedByte(y) || isComparedText(x) || isComparedText(y)) continue;
    comparisons.push_back({x, y, comparison});
  }
  for (llvm::CallBase* call : compares) comparisons.push_back(sizesOf(*call));
}

// Functions of the C library that compare texts, and how.
struct TextFunction {
  const char* name;
  bool limited, stopsAtNul, ignoresCase;
};
constexpr std::array kTextFunctions = {
    TextFunction{"strcmp", false, true, false},    TextFunction{"strncmp", true, true, false},
    TextFunction{"memcmp", true, false, false},    TextFunction{"bcmp", true, false, false},
    TextFunction{"strcasecmp", false, true, true}, TextFunction{"strncasecmp", true, true, true},
};

// Behind a comparison of texts: how far they are the same (runtime/near_texts.c). `first` is a free number.
bool keepSameness(llvm::CallBase& call, llvm::GlobalVariable& edges, std::uint32_t first) {
  const llvm::Function* callee = call.getCalledFunction();
  if (!callee || call.arg_size() < 2) return false;
  const auto* known = std::ranges::find_if(
      kTextFunctions, [&](const TextFunction& one) { return callee->getName() == one.name; });
  const bool ofStrings = isStringCompare(callee->getName());
  if (known == kTextFunctions.end() && !ofStrings) return false;
  if (!ofStrings && (!call.getNextNode() || (known->limited && call.arg_size() < 3))) return false;
  llvm::IRBuilder<> builder(ofStrings ? &call : call.getNextNode());
  llvm::Value *a = call.getArgOperand(0), *b = call.getArgOperand(1), *most = builder.getInt64(~0ull);
  unsigned flags = 0;
  if (ofStrings) { // with the NUL behind them: one that the other begins with is not the same
    most = builder.CreateAdd(sizeOf(builder, a), builder.getInt64(1));
    a = dataOf(builder, a);
    if (takesPlainText(call))
      flags = NH_NEAR_STOPS_AT_NUL;
    else
      b = dataOf(builder, b);
  } else {
    if (known->limited) most = builder.CreateZExtOrTrunc(call.getArgOperand(2), builder.getInt64Ty());
    flags = (known->stopsAtNul ? unsigned{NH_NEAR_STOPS_AT_NUL} : 0u) |
            (known->ignoresCase ? unsigned{NH_NEAR_IGNORES_CASE} : 0u);
  }
  llvm::LoadInst* base = builder.CreateLoad(builder.getPtrTy(), &edges);
  shadow::dontSanitize(*base);
  const auto keep = call.getModule()->getOrInsertFunction(
      "nh_rt_near_texts", builder.getVoidTy(), builder.getPtrTy(), builder.getPtrTy(), builder.getPtrTy(),
      builder.getInt64Ty(), builder.getInt32Ty());
  builder.CreateCall(keep, {builder.CreateConstInBoundsGEP1_64(builder.getInt8Ty(), base, first), a, b, most,
                            builder.getInt32(flags)});
  return true;
}

std::vector<llvm::CallBase*> callsIn(llvm::Module& module) {
  std::vector<llvm::CallBase*> calls;
  for (llvm::Function& function : module)
    if (!isSmallLibraryCode(function))
      for (llvm::Instruction& instruction : llvm::instructions(function))
        if (auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction)) calls.push_back(call);
  return calls;
}

} // namespace

std::uint32_t keepNearness(llvm::Module& module, llvm::GlobalVariable& edges, std::uint32_t first) {
  std::vector<Comparison> comparisons;
  for (llvm::Function& function : module) {
    if (function.isDeclaration() || isSmallLibraryCode(function)) continue;
    inlineLibraryCode(function);
    addComparisons(function, comparisons);
  }
  for (llvm::CallBase* call : callsIn(module))
    if (keepSameness(*call, edges, first)) first += NH_NEAR_TEXT_BYTES;
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
