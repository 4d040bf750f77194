// Misuse of a library function that its arguments alone do not show. Two checks:
//
//   call ptr @memcpy(ptr %d, ptr %s, i64 %n)    ranges that must lie apart: nh.check(apart, id)
//
//   call i32 @sprintf(ptr %b, ptr %f, …)        what the function does with memory depends on data, or nobody has
//                                               described it: nh.library(true, id) before the call. An engine
//                                               that follows the function's model fails the check where the
//                                               model leaves its objects, and one that has no model knows
//                                               that it cannot answer for it.
//
// The same of assembly. Not checked: functions that the library's table describes fully (the checks of their arguments say it all),
// functions that are given no pointer, and Rust, whose library is compiled into the module.
#include "checks/access.h"
#include "checks/function_checks.h"
#include "module/intrinsics.h"

#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

#include <algorithm>

namespace nuthatch {

namespace {

// Which of two objects lies before the other is nobody's business, so only places in one object are compared:
// copies that overlap by pointers of unknown origin are not looked for.
bool isOneObject(const llvm::Value* a, const llvm::Value* b) {
  return llvm::getUnderlyingObject(a, 0) == llvm::getUnderlyingObject(b, 0);
}

// That does something: an empty one only holds the optimiser back.
bool isAssembly(const llvm::CallBase& call) {
  const auto* code = llvm::dyn_cast<llvm::InlineAsm>(call.getCalledOperand());
  return code && !code->getAsmString().empty() && code->hasSideEffects();
}

// Both at known offsets of one object.
bool areAtKnownPlaces(const llvm::DataLayout& layout, const llvm::MemCpyInst& copy) {
  const auto baseOf = [&](const llvm::Value* pointer) {
    llvm::APInt offset(layout.getIndexTypeSizeInBits(pointer->getType()), 0);
    return pointer->stripAndAccumulateConstantOffsets(layout, offset, /*AllowNonInbounds=*/true);
  };
  return baseOf(copy.getRawDest()) == baseOf(copy.getRawSource());
}

struct Range {
  llvm::Value *from, *size;
};

void requireApart(FunctionChecks& checks, llvm::Instruction& at, Range written, Range read, bool sameIsFine) {
  if (!isOneObject(written.from, read.from)) return;
  llvm::IRBuilder<> builder(&at);
  // By their distance, either way round: where the object lies does not matter.
  llvm::Type* number = checks.layout().getIntPtrType(builder.getContext());
  llvm::Value* to = builder.CreatePtrToInt(written.from, number);
  llvm::Value* from = builder.CreatePtrToInt(read.from, number);
  const auto isAtLeast = [&](llvm::Value* distance, llvm::Value* size) {
    return builder.CreateICmpUGE(builder.CreateZExtOrTrunc(distance, builder.getInt64Ty()), size);
  };
  llvm::Value* apart = builder.CreateAnd(isAtLeast(builder.CreateSub(from, to), written.size),
                                         isAtLeast(builder.CreateSub(to, from), read.size));
  apart = builder.CreateOr(apart, builder.CreateIsNull(written.size));
  if (sameIsFine) apart = builder.CreateOr(apart, builder.CreateICmpEQ(to, from));
  checks.require(at, CheckKind::Crash, apart,
                 checks.describe().expression(*written.from) + " and " +
                     checks.describe().expression(*read.from) + " do not overlap in a copy");
}

void checkOverlap(FunctionChecks& checks, llvm::CallBase& call) {
  if (auto* copy = llvm::dyn_cast<llvm::MemCpyInst>(&call)) {
    // Elements that are assigned are copies of one size, too: they overlap whole or not at all.
    if (llvm::isa<llvm::ConstantInt>(copy->getLength()) && !areAtKnownPlaces(checks.layout(), *copy)) return;
    llvm::IRBuilder<> builder(copy);
    llvm::Value* size = builder.CreateZExtOrTrunc(copy->getLength(), builder.getInt64Ty());
    return requireApart(checks, call, {copy->getRawDest(), size}, {copy->getRawSource(), size}, true);
  }
  const llvm::Function* callee = call.getCalledFunction();
  if (!callee || !callee->isDeclaration()) return;
  const auto* row = library::find({callee->getName().data(), callee->getName().size()});
  if (!row || !row->is(library::kApart)) return;
  const Access *written = nullptr, *read = nullptr;
  for (const Access& access : checks.accesses())
    if (access.at == &call && access.part)
      (access.kind == AccessKind::Write ? written : read) = &access; // the last read is of the source
  if (!written || !read) return;
  llvm::Value* writtenSize = sizeOf(*written);
  llvm::Value* readSize = sizeWithEnd(*read);
  requireApart(checks, call, {written->pointer, writtenSize}, {read->pointer, readSize},
               read->kind != AccessKind::String);
}

} // namespace

void insertLibraryCalls(FunctionChecks& checks) {
  for (llvm::Instruction* at : checks.instructions()) {
    auto* call = llvm::dyn_cast<llvm::CallBase>(at);
    if (!call) continue;
    if (!call->isInlineAsm()) checkOverlap(checks, *call);
    if (!isUnknownCode(*call) && !isAssembly(*call)) continue;
    const std::string name = call->isInlineAsm() ? "assembly" : checks.describe().expression(*call);
    const std::uint64_t id =
        checks.add(*at, CheckKind::Crash, name + " keeps to the memory that it is given");
    llvm::IRBuilder<> builder(call);
    builder.SetCurrentDebugLocation(call->getDebugLoc());
    builder.CreateCall(declare(*checks.function().getParent(), Intrinsic::Library),
                       {builder.getTrue(), builder.getInt64(id)});
  }
}

} // namespace nuthatch
