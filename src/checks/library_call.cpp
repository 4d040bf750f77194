// Misuse of a library function that its arguments alone do not show. Two checks:
//
//   call ptr @memcpy(ptr %d, ptr %s, i64 %n)    ranges that must lie apart: nh.check(apart, id); where nobody sees
//                                               that both lie in one object, apart is
//                                               nh.readable(%d, %n) [ "nh.apart"(%s, %n, i1 same is fine) ],
//                                               natively without the bundle: the sanitizers look
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

#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

#include <algorithm>

namespace nuthatch {

namespace {

bool isOneObject(const llvm::Value* a, const llvm::Value* b) {
  return llvm::getUnderlyingObject(a, 0) == llvm::getUnderlyingObject(b, 0);
}

// Two that have names of their own, or that a call made.
bool areTwoObjects(const llvm::Value* a, const llvm::Value* b) {
  const llvm::Value *first = llvm::getUnderlyingObject(a, 0), *second = llvm::getUnderlyingObject(b, 0);
  return first != second && llvm::isIdentifiedObject(first) && llvm::isIdentifiedObject(second);
}

// That does something: an empty one only holds the optimiser back.
bool isAssembly(const llvm::CallBase& call) {
  const auto* code = llvm::dyn_cast<llvm::InlineAsm>(call.getCalledOperand());
  return code && !code->getAsmString().empty() && code->hasSideEffects();
}

// An element, as assignments copy it: elements of an array overlap whole or not at all.
bool isElement(const llvm::DataLayout& layout, const llvm::Value* place, const llvm::APInt& size) {
  const auto* step = llvm::dyn_cast<llvm::GEPOperator>(place);
  return !step || size == layout.getTypeAllocSize(step->getResultElementType()).getFixedValue();
}

// Both at known offsets of one object.
bool areAtKnownPlaces(const llvm::DataLayout& layout, const llvm::MemCpyInst& copy) {
  const auto baseOf = [&](const llvm::Value* pointer) {
    llvm::APInt offset(layout.getIndexTypeSizeInBits(pointer->getType()), 0);
    return pointer->stripAndAccumulateConstantOffsets(layout, offset, /*AllowNonInbounds=*/true);
  };
  return baseOf(copy.getRawDest()) == baseOf(copy.getRawSource());
}

// A copy of one size that may be an assignment of a record: many of them, and C has them apart by their types.
bool mayBeAssignment(const llvm::DataLayout& layout, const llvm::MemCpyInst& copy) {
  const auto* size = llvm::dyn_cast<llvm::ConstantInt>(copy.getLength());
  if (!size || areAtKnownPlaces(layout, copy)) return false;
  if (!isOneObject(copy.getRawDest(), copy.getRawSource()))
    return copy.getDestAlign().valueOrOne() > 1 || copy.getSourceAlign().valueOrOne() > 1;
  return isElement(layout, copy.getRawDest(), size->getValue()) &&
         isElement(layout, copy.getRawSource(), size->getValue());
}

// Its callers are the program's own. What others may pass to a function is theirs to know.
bool isCalledWithin(const llvm::Function& function) {
  const llvm::DISubprogram* subprogram = function.getSubprogram();
  return function.hasLocalLinkage() || (subprogram && subprogram->getName() == "main");
}

struct Range {
  llvm::Value *from, *size;
};

void requireApart(FunctionChecks& checks, llvm::Instruction& at, Range written, Range read, bool sameIsFine) {
  const bool isOne = isOneObject(written.from, read.from);
  if (!isOne && (areTwoObjects(written.from, read.from) || !isCalledWithin(*at.getFunction()))) return;
  llvm::IRBuilder<> builder(&at);
  const std::string text = checks.describe().expression(*written.from) + " and " +
                           checks.describe().expression(*read.from) + " do not overlap in a copy";
  if (!isOne) {
    // Who knows its objects compares within them.
    const std::vector<llvm::Value*> rest = {read.from, read.size, builder.getInt1(sameIsFine)};
    const llvm::OperandBundleDef other("nh.apart", rest);
    llvm::Function* readable = declare(*checks.function().getParent(), Intrinsic::Readable);
    llvm::Value* apart = builder.CreateCall(readable, {written.from, written.size}, other);
    checks.require(at, CheckKind::Crash, apart, text);
    return;
  }
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
  checks.require(at, CheckKind::Crash, apart, text);
}

// sprintf(a, "%sx", a): a text that is shown is read while the first bytes of the result are written, as many as it has
// itself at the least.
void checkPrinted(FunctionChecks& checks, llvm::CallBase& call) {
  const Access* written = nullptr;
  for (const Access& access : checks.accesses())
    if (access.at == &call && access.part && access.kind == AccessKind::Write &&
        access.part->amount == library::Amount::AtMostOne)
      written = &access;
  if (!written) return;
  for (const Access& access : checks.accesses()) {
    if (access.at != &call || !access.part || access.part->argument <= written->part->argument) continue;
    if (access.part->amount != library::Amount::String || !isOneObject(written->pointer, access.pointer))
      continue;
    llvm::Value* size = sizeWithEnd(access);
    llvm::IRBuilder<> builder(&call);
    llvm::Value* shown = size;
    if (written->part->a >= 0) {
      llvm::Value* room =
          builder.CreateZExtOrTrunc(call.getArgOperand(written->part->a), builder.getInt64Ty());
      shown = builder.CreateBinaryIntrinsic(llvm::Intrinsic::umin, size, room);
    }
    requireApart(checks, call, {written->pointer, shown}, {access.pointer, size}, false);
  }
}

// strncpy: as many bytes as the text has with its end, or as the limit says.
void checkBoundedCopy(FunctionChecks& checks, llvm::CallBase& call, const Access& written,
                      const Access& read) {
  if (read.part->a < 0 || !isOneObject(written.pointer, read.pointer)) return;
  llvm::IRBuilder<> builder(&call);
  llvm::Value* limit = call.getArgOperand(read.part->a);
  const llvm::FunctionCallee strnlen = call.getModule()->getOrInsertFunction(
      "strnlen", limit->getType(), builder.getPtrTy(), limit->getType());
  llvm::Value* length = builder.CreateCall(strnlen, {read.pointer, limit});
  llvm::Value* withEnd = builder.CreateAdd(length, llvm::ConstantInt::get(limit->getType(), 1));
  llvm::Value* copied = builder.CreateZExt(
      builder.CreateBinaryIntrinsic(llvm::Intrinsic::umin, withEnd, limit), builder.getInt64Ty());
  requireApart(checks, call, {written.pointer, copied}, {read.pointer, copied}, false);
}

void checkOverlap(FunctionChecks& checks, llvm::CallBase& call) {
  if (auto* copy = llvm::dyn_cast<llvm::MemCpyInst>(&call)) {
    if (mayBeAssignment(checks.layout(), *copy)) return;
    llvm::IRBuilder<> builder(copy);
    llvm::Value* size = builder.CreateZExtOrTrunc(copy->getLength(), builder.getInt64Ty());
    return requireApart(checks, call, {copy->getRawDest(), size}, {copy->getRawSource(), size}, true);
  }
  const llvm::Function* callee = call.getCalledFunction();
  if (!callee || !callee->isDeclaration()) return;
  const auto* row = library::find({callee->getName().data(), callee->getName().size()});
  if (row && row->printFormat >= 0) checkPrinted(checks, call);
  if (!row || !row->is(library::kApart)) return;
  const Access *written = nullptr, *read = nullptr;
  for (const Access& access : checks.accesses())
    if (access.at == &call && access.part)
      (access.kind == AccessKind::Write ? written : read) = &access; // the last read is of the source
  if (!written || !read) return;
  if (read->part->amount == library::Amount::AtMostOne)
    return checkBoundedCopy(checks, call, *written, *read);
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
