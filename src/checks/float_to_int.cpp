// Float to int out of range: a conversion whose value, cut towards zero, does not fit the integer type. NaN
// never fits.
//
//   %i = fptosi double %x to i32     becomes     -2147483649.0 < x && x < 2147483648.0
//
// The bounds are exact in the float's own format: where MIN - 1 is not one of its values, none lies between
// MIN - 1 and MIN either, and `MIN <= x` says the same.
#include "checks/function_checks.h"

#include "llvm/ADT/APFloat.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"

namespace nuthatch {

namespace {

struct Converted {
  llvm::APFloat value;
  bool exact;
};

Converted toFloat(const llvm::fltSemantics& format, const llvm::APInt& wide) {
  llvm::APFloat value(format);
  const auto status = value.convertFromAPInt(wide, /*IsSigned=*/true, llvm::APFloat::rmTowardZero);
  return {value, status == llvm::APFloat::opOK};
}

llvm::Value* fits(llvm::IRBuilder<>& builder, llvm::Value* x, unsigned bits, bool isSigned) {
  llvm::Type* type = x->getType();
  const llvm::fltSemantics& format = type->getScalarType()->getFltSemantics();
  const unsigned wide = bits + 2; // holds MIN - 1 and MAX + 1 of either signedness
  const llvm::APInt minimum =
      isSigned ? llvm::APInt::getSignedMinValue(bits).sext(wide) : llvm::APInt::getZero(wide);
  const llvm::APInt beyond = llvm::APInt::getOneBitSet(wide, isSigned ? bits - 1 : bits);
  const Converted below = toFloat(format, minimum - 1);
  const Converted least = toFloat(format, minimum);
  const Converted above = toFloat(format, beyond);
  llvm::Value* low = below.exact ? builder.CreateFCmpOGT(x, llvm::ConstantFP::get(type, below.value))
                                 : builder.CreateFCmpOGE(x, llvm::ConstantFP::get(type, least.value));
  // Small formats (half) never get as far as MAX + 1: every finite value fits then.
  const llvm::APFloat limit = above.exact ? above.value : llvm::APFloat::getInf(format);
  return builder.CreateAnd(low, builder.CreateFCmpOLT(x, llvm::ConstantFP::get(type, limit)));
}

} // namespace

void insertFloatToInt(FunctionChecks& checks) {
  for (llvm::Instruction* at : checks.instructions()) {
    if (!llvm::isa<llvm::FPToSIInst, llvm::FPToUIInst>(at)) continue;
    llvm::Value* x = at->getOperand(0);
    // Two doubles that act as one have no single format to compare in.
    if (x->getType()->getScalarType()->isPPC_FP128Ty()) continue;
    const bool isSigned = llvm::isa<llvm::FPToSIInst>(at);
    const unsigned bits = at->getType()->getScalarSizeInBits();
    llvm::IRBuilder<> builder(at);
    llvm::Value* holds = fits(builder, x, bits, isSigned);
    if (holds->getType()->isVectorTy()) holds = builder.CreateAndReduce(holds);
    checks.require(*at, CheckKind::FloatToIntOutOfRange, holds,
                   checks.describe().expression(*x) + " fits " + Describer::integerName(bits, isSigned));
  }
}

} // namespace nuthatch
