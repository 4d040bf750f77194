// Leak: a heap block that nothing points to any more. A leak does not fail at one instruction: the check is
// on the place that allocated, and whoever runs the program decides at the end which blocks are lost:
//
//   %p = call ptr @malloc(i64 8)    becomes    %p = call ptr @malloc(i64 8)
//                                              call void @nh.allocated(ptr %p, i64 …)
//
// A function that nobody has described may allocate as well: its check is there before the call, with no block.
// Whoever follows the function finds nothing wrong; who cannot follow it cannot answer for the check.
//
// Rust has no check here: forgetting memory is allowed there.
#include "checks/access.h"
#include "checks/function_checks.h"
#include "library/format.h"
#include "library/library.h"
#include "module/intrinsics.h"
#include "module/library_row.h"

#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"

namespace nuthatch {

namespace {

bool allocates(const llvm::CallBase& call) {
  const library::Function* row = rowOf(call);
  return row && row->is(library::kFresh) && call.getType()->isPointerTy();
}

// A format of scanf that is not known may ask for blocks (%ms).
bool scansBlocks(const library::Function& row, const llvm::CallBase& call) {
  if (row.scanFormat < 0 || row.scanFormat >= static_cast<int>(call.arg_size())) return false;
  llvm::StringRef format;
  return !llvm::getConstantStringInfo(call.getArgOperand(static_cast<unsigned>(row.scanFormat)), format) ||
         !library::scanConversions({format.data(), format.size()});
}

// Beside its result. What the C++ library allocates it also frees.
bool mayAllocate(const llvm::CallBase& call) {
  if (!isUnknownCode(call)) return false;
  if (const library::Function* row = rowOf(call))
    return row->is(library::kAllocates) || scansBlocks(*row, call);
  const llvm::StringRef name = call.getCalledFunction()->getName();
  return !name.starts_with("_ZS") && !name.starts_with("_ZNS") && !name.starts_with("_ZNKS");
}

// The argument through which a call gives its block (asprintf), or -1.
int placeOfBlock(const llvm::CallBase& call) {
  const library::Function* row = rowOf(call);
  if (!row || !row->is(library::kAllocates)) return -1;
  for (const library::Part& part : row->parts)
    if (part.writes && part.amount == library::Amount::Fixed &&
        part.argument < static_cast<int>(call.arg_size()))
      return part.argument;
  return -1;
}

} // namespace

void insertLeaks(FunctionChecks& checks) {
  for (llvm::Instruction* at : checks.instructions()) {
    auto* call = llvm::dyn_cast<llvm::CallBase>(at);
    // The block of a tail call that must be one is its caller's.
    if (!call || call->isMustTailCall()) continue;
    const int place = placeOfBlock(*call);
    const bool known = place >= 0 || allocates(*call);
    if (!known && !mayAllocate(*call)) continue;
    const std::string text = checks.describe().expression(*call);
    const std::uint64_t id = checks.add(*at, CheckKind::Leak,
                                        known ? "the block of " + text + " is not lost"
                                              : "nothing that " + text + " allocates is lost");
    llvm::IRBuilder<> builder(known ? behind(*call) : call);
    builder.SetCurrentDebugLocation(call->getDebugLoc());
    llvm::Value* block = llvm::ConstantPointerNull::get(builder.getPtrTy());
    if (place >= 0) {
      block = builder.CreateLoad(builder.getPtrTy(), call->getArgOperand(place));
      // Where posix_memalign fails, what was there before is no block of its own.
      if (rowOf(*call)->family == library::Family::Malloc)
        block = builder.CreateSelect(builder.CreateIsNull(call), block,
                                     llvm::ConstantPointerNull::get(builder.getPtrTy()));
    } else if (known)
      block = call;
    builder.CreateCall(declare(*checks.function().getParent(), Intrinsic::Allocated),
                       {block, builder.getInt64(id)});
  }
}

} // namespace nuthatch
