#include "semantics/translate.h"

#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

namespace nuthatch::semantics {

namespace {

using expr::FloatFormat;
using expr::Rounding;

std::optional<Operator> binaryOperator(unsigned opcode) {
  switch (opcode) {
  case llvm::Instruction::Add:
    return Operator::Add;
  case llvm::Instruction::Sub:
    return Operator::Sub;
  case llvm::Instruction::Mul:
    return Operator::Mul;
  case llvm::Instruction::UDiv:
    return Operator::UDiv;
  case llvm::Instruction::SDiv:
    return Operator::SDiv;
  case llvm::Instruction::URem:
    return Operator::URem;
  case llvm::Instruction::SRem:
    return Operator::SRem;
  case llvm::Instruction::Shl:
    return Operator::Shl;
  case llvm::Instruction::LShr:
    return Operator::LShr;
  case llvm::Instruction::AShr:
    return Operator::AShr;
  case llvm::Instruction::And:
    return Operator::And;
  case llvm::Instruction::Or:
    return Operator::Or;
  case llvm::Instruction::Xor:
    return Operator::Xor;
  case llvm::Instruction::FAdd:
    return Operator::FAdd;
  case llvm::Instruction::FSub:
    return Operator::FSub;
  case llvm::Instruction::FMul:
    return Operator::FMul;
  case llvm::Instruction::FDiv:
    return Operator::FDiv;
  case llvm::Instruction::FRem:
    return Operator::FRem;
  default:
    return std::nullopt;
  }
}

Operator comparison(llvm::CmpInst::Predicate predicate) {
  using P = llvm::CmpInst::Predicate;
  switch (predicate) {
  case P::ICMP_NE:
    return Operator::Ne;
  case P::ICMP_ULT:
    return Operator::Ult;
  case P::ICMP_ULE:
    return Operator::Ule;
  case P::ICMP_UGT:
    return Operator::Ugt;
  case P::ICMP_UGE:
    return Operator::Uge;
  case P::ICMP_SLT:
    return Operator::Slt;
  case P::ICMP_SLE:
    return Operator::Sle;
  case P::ICMP_SGT:
    return Operator::Sgt;
  case P::ICMP_SGE:
    return Operator::Sge;
  default:
    return Operator::Eq;
  }
}

std::optional<Operator> castOperator(unsigned opcode, unsigned from, unsigned to) {
  switch (opcode) {
  case llvm::Instruction::Trunc:
    return Operator::Trunc;
  case llvm::Instruction::ZExt:
    return Operator::ZExt;
  case llvm::Instruction::SExt:
    return Operator::SExt;
  case llvm::Instruction::BitCast:
    return Operator::Copy;
  case llvm::Instruction::PtrToInt:
  case llvm::Instruction::PtrToAddr:
  case llvm::Instruction::IntToPtr:
    return from == to ? Operator::Copy : from < to ? Operator::ZExt : Operator::Trunc;
  case llvm::Instruction::FPTrunc:
  case llvm::Instruction::FPExt:
    return Operator::FConvert;
  case llvm::Instruction::FPToSI:
    return Operator::FToSigned;
  case llvm::Instruction::FPToUI:
    return Operator::FToUnsigned;
  case llvm::Instruction::SIToFP:
    return Operator::SignedToF;
  case llvm::Instruction::UIToFP:
    return Operator::UnsignedToF;
  default:
    return std::nullopt;
  }
}

struct IntrinsicRow {
  llvm::Intrinsic::ID id;
  Operator op;
  Rounding rounding = Rounding::NearestEven;
};

constexpr IntrinsicRow kIntrinsics[] = {
    {llvm::Intrinsic::abs, Operator::Abs},
    {llvm::Intrinsic::smin, Operator::SMin},
    {llvm::Intrinsic::smax, Operator::SMax},
    {llvm::Intrinsic::umin, Operator::UMin},
    {llvm::Intrinsic::umax, Operator::UMax},
    {llvm::Intrinsic::ctpop, Operator::Ctpop},
    {llvm::Intrinsic::ctlz, Operator::Ctlz},
    {llvm::Intrinsic::cttz, Operator::Cttz},
    {llvm::Intrinsic::bswap, Operator::Bswap},
    {llvm::Intrinsic::bitreverse, Operator::Bitreverse},
    {llvm::Intrinsic::fshl, Operator::Fshl},
    {llvm::Intrinsic::fshr, Operator::Fshr},
    {llvm::Intrinsic::uadd_sat, Operator::UAddSat},
    {llvm::Intrinsic::sadd_sat, Operator::SAddSat},
    {llvm::Intrinsic::usub_sat, Operator::USubSat},
    {llvm::Intrinsic::ssub_sat, Operator::SSubSat},
    {llvm::Intrinsic::ushl_sat, Operator::UShlSat},
    {llvm::Intrinsic::sshl_sat, Operator::SShlSat},
    {llvm::Intrinsic::scmp, Operator::SCmp},
    {llvm::Intrinsic::ucmp, Operator::UCmp},
    {llvm::Intrinsic::fabs, Operator::FAbs},
    {llvm::Intrinsic::copysign, Operator::FCopySign},
    {llvm::Intrinsic::minnum, Operator::FMinNum},
    {llvm::Intrinsic::maxnum, Operator::FMaxNum},
    {llvm::Intrinsic::minimum, Operator::FMinimum},
    {llvm::Intrinsic::maximum, Operator::FMaximum},
    {llvm::Intrinsic::fma, Operator::FFma},
    {llvm::Intrinsic::sqrt, Operator::FSqrt},
    {llvm::Intrinsic::floor, Operator::FRoundTo, Rounding::TowardNegative},
    {llvm::Intrinsic::ceil, Operator::FRoundTo, Rounding::TowardPositive},
    {llvm::Intrinsic::trunc, Operator::FRoundTo, Rounding::TowardZero},
    {llvm::Intrinsic::round, Operator::FRoundTo, Rounding::NearestAway},
    {llvm::Intrinsic::roundeven, Operator::FRoundTo, Rounding::NearestEven},
    {llvm::Intrinsic::rint, Operator::FRoundTo, Rounding::NearestEven},
    {llvm::Intrinsic::nearbyint, Operator::FRoundTo, Rounding::NearestEven},
    {llvm::Intrinsic::is_fpclass, Operator::FIsClass},
    {llvm::Intrinsic::fptosi_sat, Operator::FToSigned},
    {llvm::Intrinsic::fptoui_sat, Operator::FToUnsigned},
};

std::optional<Operation> ofIntrinsic(const llvm::IntrinsicInst& call, Operation o) {
  for (const IntrinsicRow& row : kIntrinsics) {
    if (row.id != call.getIntrinsicID()) continue;
    o.op = row.op;
    o.rounding = row.rounding;
    o.followsMode = row.id == llvm::Intrinsic::rint || row.id == llvm::Intrinsic::nearbyint;
    if (row.op == Operator::FIsClass)
      o.detail =
          static_cast<std::uint16_t>(llvm::cast<llvm::ConstantInt>(call.getArgOperand(1))->getZExtValue());
    return o;
  }
  return std::nullopt;
}

} // namespace

std::optional<FloatFormat> formatOf(const llvm::Type& type) {
  switch (type.getTypeID()) {
  case llvm::Type::HalfTyID:
    return FloatFormat::Half;
  case llvm::Type::BFloatTyID:
    return FloatFormat::BFloat;
  case llvm::Type::FloatTyID:
    return FloatFormat::Single;
  case llvm::Type::DoubleTyID:
    return FloatFormat::Double;
  case llvm::Type::X86_FP80TyID:
    return FloatFormat::X87;
  case llvm::Type::FP128TyID:
    return FloatFormat::Quad;
  default:
    return std::nullopt;
  }
}

unsigned scalarWidth(const llvm::Type& type, const llvm::DataLayout& layout) {
  if (type.isPointerTy()) return layout.getPointerTypeSizeInBits(const_cast<llvm::Type*>(&type));
  if (type.isIntegerTy()) return type.getIntegerBitWidth() <= expr::maxWidth ? type.getIntegerBitWidth() : 0;
  return formatOf(type) ? type.getScalarSizeInBits() : 0;
}

std::optional<Operation> operationOf(const llvm::Instruction& at, const llvm::DataLayout& layout) {
  if (at.getNumOperands() == 0) return std::nullopt;
  Operation o;
  const llvm::Type& operand =
      *at.getOperand(llvm::isa<llvm::SelectInst>(at) ? 1 : 0)->getType()->getScalarType();
  const llvm::Type& result = *at.getType()->getScalarType();
  o.width = static_cast<std::uint16_t>(scalarWidth(result, layout));
  o.from = static_cast<std::uint16_t>(scalarWidth(operand, layout));
  if (!o.width || !o.from) return std::nullopt;
  if (const auto format = formatOf(result)) o.format = *format;
  if (const auto format = formatOf(operand)) o.fromFormat = *format;

  if (const auto* compare = llvm::dyn_cast<llvm::ICmpInst>(&at)) {
    o.op = comparison(compare->getPredicate());
    return o;
  }
  if (const auto* compare = llvm::dyn_cast<llvm::FCmpInst>(&at)) {
    // LLVM numbers its predicates as sets: 1 equal, 2 greater, 4 less, 8 unordered.
    o.op = Operator::FCompare;
    o.detail = static_cast<std::uint16_t>(compare->getPredicate());
    return o;
  }
  if (llvm::isa<llvm::SelectInst>(at)) {
    o.op = Operator::Select;
    return o;
  }
  if (llvm::isa<llvm::FreezeInst>(at)) return o;
  if (at.getOpcode() == llvm::Instruction::FNeg) {
    o.op = Operator::FNeg;
    return o;
  }
  if (const auto* call = llvm::dyn_cast<llvm::IntrinsicInst>(&at)) return ofIntrinsic(*call, o);
  const auto op =
      at.isCast() ? castOperator(at.getOpcode(), o.from, o.width) : binaryOperator(at.getOpcode());
  if (!op) return std::nullopt;
  o.op = *op;
  return o;
}

std::optional<Operator> reductionOf(unsigned intrinsic) {
  switch (intrinsic) {
  case llvm::Intrinsic::vector_reduce_add:
    return Operator::Add;
  case llvm::Intrinsic::vector_reduce_mul:
    return Operator::Mul;
  case llvm::Intrinsic::vector_reduce_and:
    return Operator::And;
  case llvm::Intrinsic::vector_reduce_or:
    return Operator::Or;
  case llvm::Intrinsic::vector_reduce_xor:
    return Operator::Xor;
  case llvm::Intrinsic::vector_reduce_smax:
    return Operator::SMax;
  case llvm::Intrinsic::vector_reduce_smin:
    return Operator::SMin;
  case llvm::Intrinsic::vector_reduce_umax:
    return Operator::UMax;
  case llvm::Intrinsic::vector_reduce_umin:
    return Operator::UMin;
  case llvm::Intrinsic::vector_reduce_fmax:
    return Operator::FMaxNum;
  case llvm::Intrinsic::vector_reduce_fmin:
    return Operator::FMinNum;
  case llvm::Intrinsic::vector_reduce_fadd:
    return Operator::FAdd;
  case llvm::Intrinsic::vector_reduce_fmul:
    return Operator::FMul;
  default:
    return std::nullopt;
  }
}

std::optional<OverflowPair> overflowPairOf(const llvm::CallBase& call, const llvm::DataLayout& layout) {
  const auto* with = llvm::dyn_cast<llvm::WithOverflowInst>(&call);
  if (!with) return std::nullopt;
  const unsigned width = scalarWidth(*with->getLHS()->getType(), layout);
  if (!width) return std::nullopt;
  const auto arithmetic = binaryOperator(with->getBinaryOp());
  OverflowPair pair;
  pair.result = {.op = *arithmetic,
                 .width = static_cast<std::uint16_t>(width),
                 .from = static_cast<std::uint16_t>(width)};
  pair.overflows = {.width = 1, .from = static_cast<std::uint16_t>(width)};
  const bool isSigned = with->isSigned();
  switch (*arithmetic) {
  case Operator::Add:
    pair.overflows.op = isSigned ? Operator::SAddOverflows : Operator::UAddOverflows;
    break;
  case Operator::Sub:
    pair.overflows.op = isSigned ? Operator::SSubOverflows : Operator::USubOverflows;
    break;
  default:
    pair.overflows.op = isSigned ? Operator::SMulOverflows : Operator::UMulOverflows;
    break;
  }
  return pair;
}

} // namespace nuthatch::semantics
