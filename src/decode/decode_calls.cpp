// Calls: of functions, of our intrinsics, of those of LLVM.
#include "decode/function_decoder.h"
#include "decode/pointer_uses.h"

#include "semantics/translate.h"

#include "llvm/IR/InlineAsm.h"

namespace nuthatch::bounded {

using semantics::Operator;

void FunctionDecoder::call(const llvm::CallBase& at) {
  const auto* intrinsic = llvm::dyn_cast<llvm::IntrinsicInst>(&at);
  if (ours(at) || (intrinsic && ofLlvm(*intrinsic))) {
    // An invoke of what cannot throw goes on at its normal block.
    if (const auto* invoke = llvm::dyn_cast<llvm::InvokeInst>(&at)) {
      const std::uint32_t edge = edgeTo(*at.getParent(), *invoke->getNormalDest());
      emit(Code::Jump).a = edge;
    }
    return;
  }
  if (at.isInlineAsm()) {
    const auto& code = *llvm::cast<llvm::InlineAsm>(at.getCalledOperand());
    const bool empty = llvm::StringRef(code.getAsmString()).trim().empty();
    if (empty && at.getType()->isVoidTy()) return; // a barrier
    return unsupported("inline assembly");
  }
  if (llvm::isa<llvm::CallBrInst>(at)) return unsupported("asm goto");
  site(at);
}

bool FunctionDecoder::ours(const llvm::CallBase& at) {
  const auto intrinsic = intrinsicOf(at);
  if (!intrinsic) return false;
  const auto argument = [&](unsigned n) { return slotOf(*at.getArgOperand(n)); };
  switch (*intrinsic) {
  case Intrinsic::Edge:
  case Intrinsic::Assumed:
  case Intrinsic::Verified:
  case Intrinsic::TryFirst:
    return true;
  case Intrinsic::Symbolic: {
    const std::uint32_t where = argument(0), size = argument(1);
    Instruction& op = emit(Code::Symbolic);
    op.a = where, op.b = size;
    return true;
  }
  case Intrinsic::Assume: {
    const std::uint32_t condition = argument(0);
    emit(Code::Assume).a = condition;
    return true;
  }
  case Intrinsic::Library:
  case Intrinsic::Looks:
    emit(*intrinsic == Intrinsic::Library ? Code::Library : Code::Looks).imm =
        llvm::cast<llvm::ConstantInt>(at.getArgOperand(1))->getZExtValue();
    return true;
  case Intrinsic::Check:
  case Intrinsic::Allocated: {
    const std::uint32_t subject = argument(0);
    Instruction& op = emit(*intrinsic == Intrinsic::Check ? Code::Check : Code::Allocated);
    op.a = subject;
    op.imm = llvm::cast<llvm::ConstantInt>(at.getArgOperand(1))->getZExtValue();
    return true;
  }
  case Intrinsic::Readable:
  case Intrinsic::Writable:
  case Intrinsic::Live:
  case Intrinsic::InScope:
  case Intrinsic::Freeable:
  case Intrinsic::SameFamily:
  case Intrinsic::Initialised:
  case Intrinsic::Terminated:
  case Intrinsic::TextWritten:
  case Intrinsic::Utf8: {
    const std::uint32_t pointer = argument(0), size = at.arg_size() > 1 ? argument(1) : constantSlot(1);
    std::optional<std::uint32_t> wantedBits; // checks/uninitialised_read.cpp
    if (const auto bits = at.getOperandBundle("nh.bits"))
      wantedBits = constantSlot(llvm::cast<llvm::ConstantInt>(bits->Inputs[0])->getZExtValue());
    std::optional<OtherRange> other; // checks/library_call.cpp
    if (const auto apart = at.getOperandBundle("nh.apart"))
      other = {slotOf(*apart->Inputs[0]), slotOf(*apart->Inputs[1]),
               llvm::cast<llvm::ConstantInt>(apart->Inputs[2])->isOne()};
    Instruction& op = emit(Code::Predicate);
    op.dst = slotOf(at), op.a = pointer, op.b = size, op.imm = static_cast<std::uint64_t>(*intrinsic);
    if (wantedBits) op.operands = 3, op.c = *wantedBits;
    if (other)
      out_.apart.push_back(*other), op.operands = 4, op.c = static_cast<std::uint32_t>(out_.apart.size() - 1);
    return true;
  }
  case Intrinsic::Object: {
    const std::uint32_t size = argument(0);
    Instruction& op = emit(Code::Object);
    op.dst = slotOf(at), op.a = size;
    return true;
  }
  case Intrinsic::Finished:
    emit(Code::Finished);
    return true;
  case Intrinsic::Unwritten: {
    Instruction& op = emit(Code::Unwritten);
    op.operation.width = static_cast<std::uint16_t>(widthOf(at));
    op.dst = slotOf(at);
    return true;
  }
  case Intrinsic::StdString:
  case Intrinsic::StdVector:
    return false; // models/cxx_arguments.c has them as functions
  }
  return false;
}

bool FunctionDecoder::ofLlvm(const llvm::IntrinsicInst& at) {
  if (reduction(at)) return true;
  if (const auto pair = semantics::overflowPairOf(at, layout_)) {
    const std::uint32_t a = slotOf(*at.getArgOperand(0)), b = slotOf(*at.getArgOperand(1));
    operate(pair->result, slotOf(at), a, b);
    operate(pair->overflows, slotOf(at) + 1, a, b);
    return true;
  }
  if (const auto operation = semantics::operationOf(at, layout_)) {
    const auto argument = [&](unsigned n) { return n < at.arg_size() ? slotOf(*at.getArgOperand(n)) : 0; };
    if (at.getType()->isVectorTy()) return eachLane(at, *operation, at.arg_size()), true;
    operate(*operation, slotOf(at), argument(0), argument(1), argument(2));
    return true;
  }
  const auto argument = [&](unsigned n) { return slotOf(*at.getArgOperand(n)); };
  const auto move = [&](std::uint32_t from) {
    Instruction& op = emit(Code::Move);
    op.dst = slotOf(at), op.a = from;
  };
  switch (at.getIntrinsicID()) {
  case llvm::Intrinsic::lifetime_start:
  case llvm::Intrinsic::lifetime_end: {
    const std::uint32_t local = argument(at.arg_size() - 1);
    const bool starts = at.getIntrinsicID() == llvm::Intrinsic::lifetime_start;
    Instruction& op = emit(starts ? Code::LifeStart : Code::LifeEnd);
    op.a = local;
    if (const auto* variable = llvm::dyn_cast<llvm::AllocaInst>(at.getArgOperand(at.arg_size() - 1)))
      op.imm = starts && mayBeKept(*variable);
    return true;
  }
  case llvm::Intrinsic::memcpy:
  case llvm::Intrinsic::memcpy_inline:
  case llvm::Intrinsic::memmove:
  case llvm::Intrinsic::memset:
  case llvm::Intrinsic::memset_inline: {
    const bool fills = llvm::isa<llvm::MemSetInst>(at);
    const std::uint32_t to = argument(0), from = argument(1), size = argument(2);
    Instruction& op = emit(fills ? Code::FillBytes : Code::CopyBytes);
    op.a = to, op.b = from, op.c = size;
    op.operation.width = static_cast<std::uint16_t>(widthOf(*at.getArgOperand(2)));
    return true;
  }
  case llvm::Intrinsic::fmuladd: {
    semantics::Operation product{.op = Operator::FMul,
                                 .width = static_cast<std::uint16_t>(widthOf(at)),
                                 .from = static_cast<std::uint16_t>(widthOf(at))};
    const auto format = semantics::formatOf(*at.getType());
    if (!format) return false;
    product.format = product.fromFormat = *format;
    const std::uint32_t middle = newSlot(widthOf(at));
    operate(product, middle, argument(0), argument(1));
    product.op = Operator::FAdd;
    operate(product, slotOf(at), middle, argument(2));
    return true;
  }
  case llvm::Intrinsic::expect:
  case llvm::Intrinsic::expect_with_probability:
  case llvm::Intrinsic::launder_invariant_group:
  case llvm::Intrinsic::strip_invariant_group:
  case llvm::Intrinsic::threadlocal_address:
  case llvm::Intrinsic::ptr_annotation:
  case llvm::Intrinsic::ssa_copy:
    move(argument(0));
    return true;
  case llvm::Intrinsic::ptrmask: {
    const auto width = static_cast<std::uint16_t>(widthOf(at));
    operate({.op = Operator::And, .width = width, .from = width}, slotOf(at), argument(0), argument(1));
    return true;
  }
  case llvm::Intrinsic::is_constant:
    move(constantSlot(0));
    return true;
  case llvm::Intrinsic::objectsize: // unknown: 0 where the least is asked for, else -1
    move(constantSlot(llvm::cast<llvm::ConstantInt>(at.getArgOperand(1))->isOne()
                          ? 0
                          : semantics::lowBits(~std::uint64_t{0}, widthOf(at))));
    return true;
  case llvm::Intrinsic::stacksave:
    emit(Code::StackMark).dst = slotOf(at); // it is only handed back
    return true;
  case llvm::Intrinsic::get_rounding:
    emit(Code::Rounding).dst = slotOf(at);
    return true;
  case llvm::Intrinsic::set_rounding:
  case llvm::Intrinsic::set_fpenv:
  case llvm::Intrinsic::reset_fpenv:
  case llvm::Intrinsic::set_fpmode:
  case llvm::Intrinsic::reset_fpmode:
    return unsupported("a change of the floating-point environment"), true;
  case llvm::Intrinsic::stackrestore: {
    const std::uint32_t mark = argument(0);
    emit(Code::StackBack).a = mark;
    return true;
  }
  case llvm::Intrinsic::vaend:
  case llvm::Intrinsic::prefetch:
  case llvm::Intrinsic::donothing:
  case llvm::Intrinsic::assume:
  case llvm::Intrinsic::var_annotation:
  case llvm::Intrinsic::experimental_noalias_scope_decl:
  case llvm::Intrinsic::invariant_end:
  case llvm::Intrinsic::dbg_value:
  case llvm::Intrinsic::dbg_declare:
  case llvm::Intrinsic::dbg_label:
    return true;
  case llvm::Intrinsic::invariant_start:
    move(constantSlot(0));
    return true;
  case llvm::Intrinsic::vastart: {
    const std::uint32_t list = argument(0);
    emit(Code::VaStart).a = list;
    return true;
  }
  case llvm::Intrinsic::vacopy: {
    const std::uint32_t to = argument(0), from = argument(1);
    Instruction& op = emit(Code::VaCopy);
    op.a = to, op.b = from;
    return true;
  }
  case llvm::Intrinsic::trap:
  case llvm::Intrinsic::debugtrap:
  case llvm::Intrinsic::ubsantrap:
    emit(Code::End); // its check stands before it
    return true;
  case llvm::Intrinsic::eh_typeid_for: { // see typeNumber in exceptions.cpp
    const auto width = static_cast<std::uint16_t>(pointerWidth());
    const std::uint32_t region = newSlot(width);
    operate({.op = Operator::LShr, .width = width, .from = width}, region, argument(0),
            constantSlot(width == 64 ? 16 : 0));
    out_.code.back().isPlaced = true; // a name of the type in this memory, no number of an address
    operate({.op = width == 32 ? Operator::Copy : Operator::Trunc, .width = 32, .from = width}, slotOf(at),
            region);
    return true;
  }
  default:
    // A function of real numbers gives some number; of anything else nobody knows what it does.
    if (at.getType()->isFloatingPointTy() && !at.mayWriteToMemory()) return false;
    return unsupported("the intrinsic " + at.getCalledFunction()->getName().str()), true;
  }
}

void FunctionDecoder::site(const llvm::CallBase& at) {
  CallSite site;
  site.call = &at;
  site.callee = at.getCalledFunction();
  if (!site.callee) site.pointer = slotOf(*at.getCalledOperand());
  const unsigned fixed = at.getFunctionType()->getNumParams();
  for (unsigned i = 0; i < at.arg_size(); ++i) {
    const llvm::Value& argument = *at.getArgOperand(i);
    const auto leaves = leavesOf(*argument.getType(), layout_);
    if (!leaves) {
      if (argument.getType()->isMetadataTy()) continue;
      return unsupported("a call with an argument that has no scalars");
    }
    if (at.isByValArgument(i))
      site.byValue.emplace_back(static_cast<std::uint32_t>(site.arguments.size()),
                                layout_.getTypeAllocSize(at.getParamByValType(i)).getFixedValue());
    const std::uint32_t first = slotOf(argument);
    for (std::uint32_t k = 0; k < leaves->size(); ++k) {
      site.arguments.push_back(first + k);
      site.widths.push_back((*leaves)[k].width);
    }
    if (i + 1 == fixed) site.fixed = static_cast<std::uint32_t>(site.arguments.size());
  }
  if (!at.getType()->isVoidTy()) {
    const auto leaves = leavesOf(*at.getType(), layout_);
    if (!leaves) return unsupported("a call whose result has no scalars");
    for (const ScalarLeaf& leaf : *leaves) site.results.push_back(leaf.width);
    if (!site.results.empty()) site.dst = slotOf(at);
  }
  if (const auto* invoke = llvm::dyn_cast<llvm::InvokeInst>(&at)) {
    site.isInvoke = true;
    site.normal = edgeTo(*at.getParent(), *invoke->getNormalDest());
    site.unwind = edgeTo(*at.getParent(), *invoke->getUnwindDest());
  }
  emit(Code::Call).imm = out_.calls.size();
  out_.calls.push_back(std::move(site));
}

} // namespace nuthatch::bounded
