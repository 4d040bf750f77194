// Labels of what LLVM's intrinsics compute.
#include "engines/concolic/instrument/slow_copy.h"
#include "engines/concolic/trace/node_operation.h"
#include "semantics/exact_math.h"
#include "semantics/translate.h"

#include "llvm/ADT/StringSwitch.h"

namespace nuthatch::concolic {

using V = llvm::Value;
namespace In = llvm::Intrinsic;

namespace {

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

// The nearest integer by one of two roundings, as a word: lrint and lround, whose result the standard gives in two steps.
std::optional<expr::Rounding> roundingToWord(In::ID id) {
  switch (id) {
  case In::lrint:
  case In::llrint:
    return expr::Rounding::NearestEven;
  case In::lround:
  case In::llround:
    return expr::Rounding::NearestAway;
  default:
    return std::nullopt;
  }
}

In::ID wordRoundingNamed(llvm::StringRef name) {
  return llvm::StringSwitch<In::ID>(name)
      .Cases({"lrint", "lrintf"}, In::lrint)
      .Cases({"llrint", "llrintf"}, In::llrint)
      .Cases({"lround", "lroundf"}, In::lround)
      .Cases({"llround", "llroundf"}, In::llround)
      .Default(In::not_intrinsic);
}

} // namespace

bool isFollowedMath(const llvm::Function& function) {
  if (!function.isDeclaration() || function.arg_empty() ||
      !function.getArg(0)->getType()->isFloatingPointTy())
    return false;
  const auto format = semantics::formatOf(*function.getArg(0)->getType());
  return format && (semantics::exactMath(std::string_view(function.getName()), *format) ||
                    wordRoundingNamed(function.getName()) != In::not_intrinsic);
}

bool SlowCopy::visitMath(llvm::CallBase& call) {
  const llvm::Function& function = *call.getCalledFunction();
  if (!isFollowedMath(function)) return false;
  if (const In::ID id = wordRoundingNamed(function.getName()); id != In::not_intrinsic)
    return visitIntrinsic(call, id);
  const auto operation = semantics::exactMath(std::string_view(function.getName()),
                                              *semantics::formatOf(*function.getArg(0)->getType()));
  return call.getType() == function.getArg(0)->getType() &&
         call.arg_size() == semantics::operandCount(operation->op) &&
         visitOperation(call, *operation, std::vector<V*>(call.arg_begin(), call.arg_end()));
}

bool SlowCopy::visitIntrinsic(llvm::CallBase& call, In::ID id) {
  if (call.getType()->isVoidTy()) return !call.mayWriteToMemory() || isWithoutValues(id);
  Builder b(&call);
  if (call.arg_size() == 0) return true; // a place of the stack, a register: nothing that input reaches
  V *x = call.getArgOperand(0), *lx = labelOf(x, b);
  switch (id) {
  case In::expect:
  case In::expect_with_probability:
  case In::launder_invariant_group:
  case In::strip_invariant_group:
  case In::ssa_copy:
  case In::arithmetic_fence:
    return setLabel(call, lx), true;
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
  const unsigned width = pass_.bitsOf(call.getType()), from = pass_.bitsOf(x->getType());
  if (id == In::ptrmask && width == from) {
    V *mask = call.getArgOperand(1), *lm = labelOf(mask, b);
    return setLabel(call, guarded(&call, {lx, lm},
                                  [&](Builder& t) { return node2(t, NH_AND, 0, width, x, lx, mask, lm); })),
           true;
  }
  if (const auto pair = semantics::overflowPairOf(call, pass_.layout)) {
    const std::vector<V*> values(call.arg_begin(), call.arg_end());
    llvm::Type* bit = call.getType()->getStructElementType(1);
    V *value = labelOfOperation(call, x->getType(), pair->result, values),
      *flag = labelOfOperation(call, bit, pair->overflows, values);
    if (!value || !flag) return false;
    Builder after(&call);
    V* both = llvm::Constant::getNullValue(pass_.labelType(call.getType()));
    setLabel(call, after.CreateInsertValue(after.CreateInsertValue(both, value, 0), flag, 1));
    return true;
  }
  if (const auto joins = semantics::reductionOf(id); joins && *joins < semantics::Operator::FAdd) {
    const auto form = nodeForm({.op = *joins});
    const unsigned lanes = llvm::cast<llvm::FixedVectorType>(x->getType())->getNumElements();
    if (width == 0 || !lanesOf(x->getType())) return false;
    setLabel(call, guarded(&call, {lx}, [&](Builder& t) {
               return pass_.call(t, "nh_sym_reduce", pass_.i32,
                                 {t.getInt32(form->op | from / lanes << 16), lx, t.getInt32(lanes)});
             }));
    return true;
  }
  if (const auto rounding = roundingToWord(id)) {
    const auto format = semantics::formatOf(*x->getType());
    if (!format || width == 0) return false;
    const auto bits = static_cast<std::uint16_t>(from);
    const auto rounded = nodeForm({.op = semantics::Operator::FRoundTo,
                                   .width = bits,
                                   .from = bits,
                                   .format = *format,
                                   .fromFormat = *format,
                                   .rounding = *rounding});
    setLabel(call, guarded(&call, {lx}, [&](Builder& t) {
               V* whole = node1(t, rounded->op, rounded->format, from, lx, rounded->constant);
               return node1(t, NH_FTOSI, rounded->format, width, whole);
             }));
    return true;
  }
  if (id == In::fmuladd) return visitTwoRoundings(call);
  const auto operation = semantics::operationOf(call, pass_.layout);
  return operation && visitOperation(call, *operation, std::vector<V*>(call.arg_begin(), call.arg_end()));
}

// x * y + z, compiled for a processor without fused operations.
bool SlowCopy::visitTwoRoundings(llvm::CallBase& call) {
  const auto format = semantics::formatOf(*call.getType()->getScalarType());
  const auto lanes = lanesOf(call.getType());
  if (!format || !lanes) return false;
  const unsigned aux = *lanes | static_cast<unsigned>(*format), width = pass_.bitsOf(call.getType());
  Builder b(&call);
  V *x = call.getArgOperand(0), *y = call.getArgOperand(1), *z = call.getArgOperand(2);
  V *lx = labelOf(x, b), *ly = labelOf(y, b), *lz = labelOf(z, b);
  setLabel(call, guarded(&call, {lx, ly, lz}, [&](Builder& t) {
             V* product = node3(t, NH_FMUL, aux, width, operand(t, x, lx), operand(t, y, ly), t.getInt32(0));
             return node3(t, NH_FADD, aux, width, product, operand(t, z, lz), t.getInt32(0));
           }));
  return true;
}

} // namespace nuthatch::concolic
