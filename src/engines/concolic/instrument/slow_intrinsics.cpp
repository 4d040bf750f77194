// Labels of what LLVM's intrinsics compute.
#include "engines/concolic/instrument/slow_copy.h"

namespace nuthatch::concolic {

using V = llvm::Value;
namespace In = llvm::Intrinsic;

namespace {

const std::map<In::ID, unsigned>& unaryOps() {
  static const std::map<In::ID, unsigned> ops = {
      {In::ctpop, NH_CTPOP},
      {In::ctlz, NH_CTLZ},
      {In::cttz, NH_CTTZ},
      {In::bswap, NH_BSWAP},
      {In::bitreverse, NH_BITREVERSE},
      {In::abs, NH_ABS},
      {In::sqrt, NH_FSQRT},
      {In::fabs, NH_FABS},
      {In::floor, NH_FLOOR},
      {In::ceil, NH_FCEIL},
      {In::trunc, NH_FTRUNC},
      {In::rint, NH_FRINT},
      {In::nearbyint, NH_FRINT},
      {In::roundeven, NH_FRINT},
      {In::round, NH_FROUND},
  };
  return ops;
}

const std::map<In::ID, unsigned>& binaryOps() {
  static const std::map<In::ID, unsigned> ops = {
      {In::umin, NH_UMIN},         {In::umax, NH_UMAX},          {In::smin, NH_SMIN},
      {In::smax, NH_SMAX},         {In::uadd_sat, NH_UADD_SAT},  {In::sadd_sat, NH_SADD_SAT},
      {In::usub_sat, NH_USUB_SAT}, {In::ssub_sat, NH_SSUB_SAT},  {In::ushl_sat, NH_USHL_SAT},
      {In::sshl_sat, NH_SSHL_SAT}, {In::copysign, NH_FCOPYSIGN}, {In::minnum, NH_FMINNUM},
      {In::maxnum, NH_FMAXNUM},    {In::minimum, NH_FMINIMUM},   {In::maximum, NH_FMAXIMUM},
  };
  return ops;
}

// Marks, hints and ends: nothing of theirs is ever read.
bool isWithoutValues(In::ID id) {
  switch (id) {
  case In::assume:
  case In::lifetime_end:
  case In::vaend:
  case In::stackrestore:
  case In::prefetch:
  case In::donothing:
  case In::sideeffect:
  case In::trap:
  case In::debugtrap:
  case In::ubsantrap:
  case In::invariant_end:
  case In::experimental_noalias_scope_decl:
  case In::pseudoprobe:
  case In::fake_use:
  case In::var_annotation:
    return true;
  default:
    return false;
  }
}

// Result and overflow bit.
struct Overflow {
  unsigned value, flag;
};
const std::map<In::ID, Overflow>& overflowOps() {
  static const std::map<In::ID, Overflow> ops = {
      {In::uadd_with_overflow, {NH_ADD, NH_UADD_OVERFLOW}},
      {In::sadd_with_overflow, {NH_ADD, NH_SADD_OVERFLOW}},
      {In::usub_with_overflow, {NH_SUB, NH_USUB_OVERFLOW}},
      {In::ssub_with_overflow, {NH_SUB, NH_SSUB_OVERFLOW}},
      {In::umul_with_overflow, {NH_MUL, NH_UMUL_OVERFLOW}},
      {In::smul_with_overflow, {NH_MUL, NH_SMUL_OVERFLOW}},
  };
  return ops;
}

const std::map<In::ID, unsigned>& reductionOps() {
  static const std::map<In::ID, unsigned> ops = {
      {In::vector_reduce_add, NH_ADD},   {In::vector_reduce_mul, NH_MUL},   {In::vector_reduce_and, NH_AND},
      {In::vector_reduce_or, NH_OR},     {In::vector_reduce_xor, NH_XOR},   {In::vector_reduce_smax, NH_SMAX},
      {In::vector_reduce_smin, NH_SMIN}, {In::vector_reduce_umax, NH_UMAX}, {In::vector_reduce_umin, NH_UMIN},
  };
  return ops;
}

} // namespace

// What these functions compute is exact, or rounded as the processor rounds: what they leave in errno is not
// followed.
In::ID intrinsicOf(const llvm::Function& function) {
  static const std::map<llvm::StringRef, In::ID> known = {
      {"sqrt", In::sqrt},     {"fabs", In::fabs},           {"floor", In::floor},
      {"ceil", In::ceil},     {"trunc", In::trunc},         {"rint", In::rint},
      {"round", In::round},   {"nearbyint", In::nearbyint}, {"roundeven", In::roundeven},
      {"fmin", In::minnum},   {"fmax", In::maxnum},         {"copysign", In::copysign},
      {"fma", In::fma},       {"lrint", In::lrint},         {"llrint", In::llrint},
      {"lround", In::lround}, {"llround", In::llround},
  };
  if (!function.isDeclaration() || function.arg_empty()) return In::not_intrinsic;
  llvm::StringRef name = function.getName();
  llvm::Type* type = function.getArg(0)->getType();
  if (type->isFloatTy() && !name.consume_back("f")) return In::not_intrinsic;
  if (!type->isFloatTy() && !type->isDoubleTy()) return In::not_intrinsic;
  const auto found = known.find(name);
  return found == known.end() ? In::not_intrinsic : found->second;
}

bool SlowCopy::visitIntrinsic(llvm::CallBase& call, In::ID id) {
  if (call.getType()->isVoidTy()) return !call.mayWriteToMemory() || isWithoutValues(id);
  Builder b(&call);
  const unsigned width = pass_.bitsOf(call.getType());
  if (call.arg_size() == 0) return true; // a place of the stack, a register: nothing that input reaches
  const auto aux = auxOf(call.getArgOperand(0)->getType());
  V *x = call.getArgOperand(0), *lx = labelOf(x, b);
  V *y = call.arg_size() > 1 ? call.getArgOperand(1) : nullptr, *ly = y ? labelOf(y, b) : nullptr;
  const auto set = [&](llvm::ArrayRef<V*> labels, const std::function<V*(Builder&)>& make) {
    setLabel(call, guarded(&call, labels, make));
    return true;
  };
  switch (id) {
  case In::expect:
  case In::expect_with_probability:
  case In::launder_invariant_group:
  case In::strip_invariant_group:
  case In::ssa_copy:
  case In::arithmetic_fence:
    return setLabel(call, lx), true;
  case In::ptrmask:
    return set({lx, ly}, [&](Builder& t) { return node2(t, NH_AND, 0, width, x, lx, y, ly); });
  case In::threadlocal_address:
  case In::returnaddress:
  case In::frameaddress:
  case In::stacksave:
  case In::eh_typeid_for:
  case In::is_constant:
  case In::objectsize:
    return true;
  default:
    break;
  }
  if (const auto op = overflowOps().find(id); op != overflowOps().end() && aux) {
    const unsigned bits = pass_.bitsOf(x->getType());
    const unsigned flags =
        x->getType()->isVectorTy() ? llvm::cast<llvm::FixedVectorType>(x->getType())->getNumElements() : 1;
    V* value = guarded(&call, {lx, ly},
                       [&](Builder& t) { return node2(t, op->second.value, *aux, bits, x, lx, y, ly); });
    V* flag = guarded(&call, {lx, ly},
                      [&](Builder& t) { return node2(t, op->second.flag, *aux, flags, x, lx, y, ly); });
    Builder after(&call);
    V* both = llvm::Constant::getNullValue(pass_.labelType(call.getType()));
    setLabel(call, after.CreateInsertValue(after.CreateInsertValue(both, value, 0), flag, 1));
    return true;
  }
  if (width == 0 || !aux) return false;
  if (const auto op = unaryOps().find(id); op != unaryOps().end())
    return set({lx}, [&](Builder& t) { return node1(t, op->second, *aux, width, lx); });
  if (const auto op = binaryOps().find(id); op != binaryOps().end())
    return set({lx, ly}, [&](Builder& t) { return node2(t, op->second, *aux, width, x, lx, y, ly); });
  if (const auto op = reductionOps().find(id); op != reductionOps().end()) {
    const unsigned lanes = llvm::cast<llvm::FixedVectorType>(x->getType())->getNumElements();
    const unsigned lane = pass_.bitsOf(x->getType()) / lanes;
    return set({lx}, [&](Builder& t) {
      return pass_.call(t, "nh_sym_reduce", pass_.i32,
                        {t.getInt32(op->second | lane << 16), lx, t.getInt32(lanes)});
    });
  }
  V *z = call.arg_size() > 2 ? call.getArgOperand(2) : nullptr, *lz = z ? labelOf(z, b) : nullptr;
  const auto three = [&](unsigned op) {
    return set({lx, ly, lz}, [&](Builder& t) {
      return node3(t, op, *aux, width, operand(t, x, lx), operand(t, y, ly), operand(t, z, lz));
    });
  };
  switch (id) {
  case In::fshl:
    return three(NH_FSHL);
  case In::fshr:
    return three(NH_FSHR);
  case In::fma:
  case In::fmuladd: // compiled for a processor without fused operations: two roundings
    if (id == In::fma) return three(NH_FMA);
    return set({lx, ly, lz}, [&](Builder& t) {
      V* product = node3(t, NH_FMUL, *aux, width, operand(t, x, lx), operand(t, y, ly), t.getInt32(0));
      return node3(t, NH_FADD, *aux, width, product, operand(t, z, lz), t.getInt32(0));
    });
  case In::is_fpclass:
    return set({lx}, [&](Builder& t) {
      return node1(t, NH_FCLASS, *aux, width, lx, llvm::cast<llvm::ConstantInt>(y)->getZExtValue());
    });
  case In::fptosi_sat:
    return set({lx}, [&](Builder& t) { return node1(t, NH_FTOSI, *aux, width, lx); });
  case In::fptoui_sat:
    return set({lx}, [&](Builder& t) { return node1(t, NH_FTOUI, *aux, width, lx); });
  case In::lrint:
  case In::llrint:
    return set({lx}, [&](Builder& t) {
      return node1(t, NH_FTOSI, *aux, width, node1(t, NH_FRINT, *aux, pass_.bitsOf(x->getType()), lx));
    });
  case In::lround:
  case In::llround:
    return set({lx}, [&](Builder& t) {
      return node1(t, NH_FTOSI, *aux, width, node1(t, NH_FROUND, *aux, pass_.bitsOf(x->getType()), lx));
    });
  case In::ucmp:
  case In::scmp:
    return set({lx, ly}, [&](Builder& t) {
      const unsigned less = id == In::ucmp ? NH_ULT : NH_SLT;
      V *below = node2(t, less, 0, 1, x, lx, y, ly), *above = node2(t, less, 0, 1, y, ly, x, lx);
      V *one = operand(t, llvm::ConstantInt::get(call.getType(), 1), t.getInt32(0)),
        *minus = operand(t, llvm::ConstantInt::getAllOnesValue(call.getType()), t.getInt32(0)),
        *zero = operand(t, llvm::ConstantInt::get(call.getType(), 0), t.getInt32(0));
      return node3(t, NH_ITE, 0, width, below, minus, node3(t, NH_ITE, 0, width, above, one, zero));
    });
  default:
    return false;
  }
}

} // namespace nuthatch::concolic
