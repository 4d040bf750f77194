// Signed overflow: +, -, * and unary minus on signed integers whose result does not fit. The frontend marks
// exactly these operations with `nsw` (not with -fwrapv, not for unsigned, not for pointer arithmetic, not
// for the narrow types that C widens first), so the flag is the source's word:
//
//   %s = add nsw i32 %x, %y    becomes    %r = call {i32, i1} @llvm.sadd.with.overflow.i32(i32 %x, i32 %y)
//                                         %o = extractvalue %r, 1  %ok = xor i1 %o, true
//                                         call void @nh.check(i1 %ok, i64 …)
//
// A left shift of a signed number has the flag only where the compiler was asked which they are
// (kSignedShiftFlags in module/passes/guards.h; `nuthatch prove` asks for it).
//
// Not checked: operations that surely fit because their operands were widened from narrower types.
#include "checks/function_checks.h"

#include "llvm/Analysis/SimplifyQuery.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Operator.h"

namespace nuthatch {

namespace {

llvm::Intrinsic::ID overflowOf(unsigned opcode) {
  switch (opcode) {
  case llvm::Instruction::Add:
    return llvm::Intrinsic::sadd_with_overflow;
  case llvm::Instruction::Sub:
    return llvm::Intrinsic::ssub_with_overflow;
  case llvm::Instruction::Mul:
    return llvm::Intrinsic::smul_with_overflow;
  default:
    return llvm::Intrinsic::not_intrinsic;
  }
}

bool surelyFits(const llvm::BinaryOperator& op, const llvm::DataLayout& layout) {
  const llvm::SimplifyQuery query(layout, &op);
  llvm::Value *left = op.getOperand(0), *right = op.getOperand(1);
  switch (op.getOpcode()) {
  case llvm::Instruction::Add:
    return llvm::computeOverflowForSignedAdd(llvm::WithCache<const llvm::Value*>(left),
                                             llvm::WithCache<const llvm::Value*>(right),
                                             query) == llvm::OverflowResult::NeverOverflows;
  case llvm::Instruction::Sub:
    return llvm::computeOverflowForSignedSub(left, right, query) == llvm::OverflowResult::NeverOverflows;
  case llvm::Instruction::Mul:
    return llvm::computeOverflowForSignedMul(left, right, query) == llvm::OverflowResult::NeverOverflows;
  default:
    return false;
  }
}

llvm::Value* fits(llvm::IRBuilder<>& builder, llvm::BinaryOperator& op) {
  llvm::Value *left = op.getOperand(0), *right = op.getOperand(1);
  if (op.getOpcode() == llvm::Instruction::Shl) {
    // shl nsw: shifting back must give the operand again.
    llvm::Value* shifted = builder.CreateShl(left, right);
    return builder.CreateICmpEQ(builder.CreateAShr(shifted, right), left);
  }
  llvm::Value* both = builder.CreateBinaryIntrinsic(overflowOf(op.getOpcode()), left, right);
  return builder.CreateNot(builder.CreateExtractValue(both, 1));
}

} // namespace

void insertSignedOverflows(FunctionChecks& checks) {
  for (llvm::Instruction* at : checks.instructions()) {
    auto* op = llvm::dyn_cast<llvm::BinaryOperator>(at);
    if (!op || !llvm::isa<llvm::OverflowingBinaryOperator>(op) || !op->hasNoSignedWrap()) continue;
    if (surelyFits(*op, checks.layout())) continue;
    llvm::IRBuilder<> builder(at);
    llvm::Value* holds = fits(builder, *op);
    if (holds->getType()->isVectorTy()) holds = builder.CreateAndReduce(holds);
    checks.require(*at, CheckKind::SignedOverflow, holds,
                   checks.describe().expression(*op) + " fits " +
                       Describer::integerName(op->getType()->getScalarSizeInBits()));
  }
}

} // namespace nuthatch
