// Out of bounds: an access that leaves its object, on the heap, the stack or among the globals.
//
//   %e = getelementptr [5 x i32], ptr %a, i64 0, i64 %i         %in = icmp ult i64 %i, 5
//   %v = load i32, ptr %e                              becomes  call void @nh.check(i1 %in, i64 …)
//   store i32 1, ptr %p                                becomes  %ok = call i1 @nh.writable(ptr %p, i64 4)
//                                                               call void @nh.check(i1 %ok, i64 …)
//
// Where the frontend names the array (first form) its bound is the condition, also when the array is a member
// and the access would stay in the struct; arrays that end a struct may be longer than declared and keep the
// second form. An access at a constant offset inside a known local or global is not checked.
#include "checks/access.h"
#include "checks/function_checks.h"
#include "module/intrinsics.h"

#include "llvm/IR/GetElementPtrTypeIterator.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Operator.h"

namespace nuthatch {

namespace {

struct ArrayBound {
  llvm::Value* index;
  std::uint64_t length;
};

// An array that ends a struct may be longer than declared (an old habit, before C had flexible members).
bool endsStruct(const llvm::Value* member) {
  const auto* gep = llvm::dyn_cast<llvm::GEPOperator>(member);
  if (!gep) return false;
  bool last = false;
  for (auto it = llvm::gep_type_begin(gep), end = llvm::gep_type_end(gep); it != end; ++it) {
    const llvm::StructType* record = it.getStructTypeOrNull();
    last = record &&
           llvm::cast<llvm::ConstantInt>(it.getOperand())->getZExtValue() + 1 == record->getNumElements();
  }
  return last;
}

// The bounds that the address expression itself names, innermost array last. `whole` is set to true where
// they alone keep the access inside: every step is a constant or bounded, from the start of a known local or
// global.
std::vector<ArrayBound> boundsOf(const llvm::DataLayout& layout, const Access& access, bool& whole) {
  std::vector<ArrayBound> bounds;
  whole = false;
  const auto* gep = llvm::dyn_cast<llvm::GEPOperator>(access.pointer);
  if (!gep || !access.direct) return bounds;
  bool exact = true; // all steps are covered
  bool last = endsStruct(gep->getPointerOperand());
  llvm::Type* reached = nullptr;
  bool first = true;
  for (auto it = llvm::gep_type_begin(gep), end = llvm::gep_type_end(gep); it != end; ++it) {
    const auto* constant = llvm::dyn_cast<llvm::ConstantInt>(it.getOperand());
    if (first) {
      exact = constant && constant->isZero();
      reached = gep->getSourceElementType();
      first = false;
      continue;
    }
    if (llvm::StructType* record = it.getStructTypeOrNull()) {
      last = constant->getZExtValue() + 1 == record->getNumElements();
      reached = record->getElementType(constant->getZExtValue());
      continue;
    }
    auto* array = llvm::dyn_cast<llvm::ArrayType>(reached);
    if (!array) return {};
    const std::uint64_t length = array->getNumElements();
    if (last || length == 0)
      exact = false;
    else if (!constant || constant->getValue().uge(length))
      bounds.push_back({it.getOperand(), length});
    reached = array->getElementType();
  }
  // A union or a cast may read more than the element.
  const auto size = llvm::cast<llvm::ConstantInt>(access.size)->getZExtValue();
  exact = exact && reached->isSized() && size <= layout.getTypeAllocSize(reached).getFixedValue();
  const llvm::Value* base = gep->getPointerOperand();
  const auto* local = llvm::dyn_cast<llvm::AllocaInst>(base);
  const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(base);
  const bool known =
      (local && !local->isArrayAllocation() && local->getAllocatedType() == gep->getSourceElementType()) ||
      (global && global->getValueType() == gep->getSourceElementType() && !global->hasExternalWeakLinkage() &&
       !(global->isConstant() && access.kind == AccessKind::Write));
  whole = exact && known;
  return bounds;
}

std::string detailOf(const FunctionChecks& checks, const Access& access,
                     const std::vector<ArrayBound>& bounds) {
  std::string text;
  for (const ArrayBound& bound : bounds)
    text += (text.empty() ? "" : ", ") + checks.describe().expression(*bound.index) + " < " +
            std::to_string(bound.length);
  const char* verb = access.kind == AccessKind::Write ? "writes" : "reads";
  if (text.empty()) return textOf(checks, access) + " " + verb + " inside its object";
  return textOf(checks, access) + ": " + text;
}

// A string with its end; or with enough bytes, where no more are read; or none at all, where that is allowed.
llvm::Value* stringHolds(llvm::IRBuilder<>& builder, const Access& access) {
  llvm::Module& module = *builder.GetInsertBlock()->getModule();
  llvm::Value* holds = builder.CreateCall(declare(module, Intrinsic::Terminated), {access.pointer});
  if (access.part->amount == library::Amount::WithinString)
    holds = builder.CreateOr(
        holds, builder.CreateCall(declare(module, Intrinsic::Readable), {access.pointer, sizeOf(access)}));
  return mayBeNull(access) ? builder.CreateOr(holds, builder.CreateIsNull(access.pointer)) : holds;
}

// How many elements a local array has that C computes: none fewer than none, also where nobody uses it.
void requireLength(FunctionChecks& checks, llvm::AllocaInst& local) {
  llvm::Value* length = local.getArraySize();
  if (const auto* wider = llvm::dyn_cast<llvm::ZExtInst>(length)) length = wider->getOperand(0);
  if (llvm::isa<llvm::Constant>(length)) return;
  llvm::IRBuilder<> builder(&local);
  llvm::Value* holds = builder.CreateICmpSGE(length, llvm::Constant::getNullValue(length->getType()));
  checks.require(local, CheckKind::OutOfBounds, holds,
                 checks.describe().expression(*length) + " elements of a local array are no negative number");
}

} // namespace

void insertOutOfBounds(FunctionChecks& checks) {
  for (llvm::Instruction* at : checks.instructions())
    if (auto* local = llvm::dyn_cast<llvm::AllocaInst>(at)) requireLength(checks, *local);
  for (const Access& access : checks.accesses()) {
    if (surelyInside(checks.layout(), access)) continue;
    llvm::Module& module = *checks.function().getParent();
    llvm::IRBuilder<> builder(access.at);
    if (access.kind == AccessKind::String) {
      llvm::Value* holds = stringHolds(builder, access);
      checks.require(*access.at, CheckKind::OutOfBounds, holds,
                     textOf(checks, access) + " is a string with its end");
      continue;
    }
    bool whole = false;
    const std::vector<ArrayBound> bounds = boundsOf(checks.layout(), access, whole);
    llvm::Value* holds = builder.getTrue();
    for (const ArrayBound& bound : bounds) {
      auto* length = llvm::ConstantInt::get(bound.index->getType(), bound.length);
      holds = builder.CreateAnd(builder.CreateICmpULT(bound.index, length), holds);
    }
    if (!whole) {
      const Intrinsic predicate =
          access.kind == AccessKind::Write ? Intrinsic::Writable : Intrinsic::Readable;
      holds = builder.CreateAnd(
          holds, builder.CreateCall(declare(module, predicate), {access.pointer, sizeOf(access)}));
    }
    checks.require(*access.at, CheckKind::OutOfBounds, holds, detailOf(checks, access, bounds));
  }
}

} // namespace nuthatch
