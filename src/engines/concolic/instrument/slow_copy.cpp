#include "engines/concolic/instrument/slow_copy.h"

#include "llvm/Transforms/Utils/BasicBlockUtils.h"

namespace nuthatch::concolic {

using V = llvm::Value;

V* SlowCopy::labelOf(V* value, Builder& b) {
  if (auto* argument = llvm::dyn_cast<llvm::Argument>(value)) {
    llvm::AllocaInst* slot = copies_.labelOfArgument(*argument);
    return slot ? llvm::cast<V>(b.CreateLoad(slot->getAllocatedType(), slot))
                : pass_.noLabel(value->getType());
  }
  const auto found = labels_.find(value);
  return found == labels_.end() ? pass_.noLabel(value->getType()) : found->second;
}

std::vector<V*> SlowCopy::leavesOf(Builder& b, V* label) {
  if (label->getType()->isIntegerTy()) return {label};
  std::vector<V*> leaves;
  const unsigned parts = label->getType()->isArrayTy()
                             ? static_cast<unsigned>(label->getType()->getArrayNumElements())
                             : label->getType()->getStructNumElements();
  for (unsigned i = 0; i < parts; ++i)
    for (V* leaf : leavesOf(b, b.CreateExtractValue(label, i))) leaves.push_back(leaf);
  return leaves;
}

V* SlowCopy::anyOf(Builder& b, llvm::ArrayRef<V*> labels) {
  V* any = nullptr;
  for (V* label : labels) {
    if (isNoLabel(label)) continue;
    for (V* leaf : leavesOf(b, label)) any = any ? b.CreateOr(any, leaf) : leaf;
  }
  return any;
}

V* SlowCopy::guarded(llvm::Instruction* at, llvm::ArrayRef<V*> labels,
                     const std::function<V*(Builder&)>& make) {
  Builder b(at);
  V* any = anyOf(b, labels);
  if (!any) return b.getInt32(0);
  llvm::BasicBlock* before = at->getParent();
  auto* then = llvm::SplitBlockAndInsertIfThen(b.CreateIsNotNull(any), at->getIterator(), false);
  Builder t(then);
  t.SetCurrentDebugLocation(at->getDebugLoc());
  V* made = make(t);
  auto* join = llvm::PHINode::Create(made->getType(), 2, "label", at->getParent()->begin());
  join->addIncoming(llvm::Constant::getNullValue(made->getType()), before);
  join->addIncoming(made, then->getParent());
  return join;
}

void SlowCopy::guardedEffect(llvm::Instruction* at, llvm::ArrayRef<V*> labels,
                             const std::function<void(Builder&)>& make) {
  Builder b(at);
  V* any = anyOf(b, labels);
  if (!any) return;
  auto* then = llvm::SplitBlockAndInsertIfThen(b.CreateIsNotNull(any), at->getIterator(), false);
  Builder t(then);
  t.SetCurrentDebugLocation(at->getDebugLoc());
  make(t);
}

void SlowCopy::makeConcrete(llvm::Instruction& instruction, std::string what) {
  std::vector<V*> labels;
  Builder b(&instruction);
  for (V* operand : instruction.operands())
    if (!llvm::isa<llvm::BasicBlock, llvm::MetadataAsValue>(operand)) labels.push_back(labelOf(operand, b));
  tell(instruction, labels, std::move(what));
}

void SlowCopy::tell(llvm::Instruction& at, llvm::ArrayRef<V*> labels, std::string what) {
  if (llvm::all_of(labels, isNoLabel)) return;
  const std::uint32_t site = pass_.site(at, std::move(what));
  guardedEffect(&at, labels,
                [&](Builder& t) { pass_.call(t, "nh_sym_concrete", pass_.nothing, {t.getInt32(site)}); });
}

V* SlowCopy::bits(Builder& b, V* value) {
  llvm::Type* type = value->getType();
  if (type->isPointerTy()) return b.CreatePtrToInt(value, pass_.i64);
  if (type->isVectorTy() && type->getScalarType()->isPointerTy()) value = b.CreatePtrToInt(value, pass_.i64);
  auto* integer = llvm::IntegerType::get(pass_.context, pass_.bitsOf(type));
  return b.CreateZExtOrTrunc(b.CreateBitCast(value, integer), pass_.i64);
}

V* SlowCopy::operand(Builder& b, V* value, V* label) {
  const unsigned width = pass_.bitsOf(value->getType());
  llvm::AllocaInst* place = copies_.scratch(value->getType());
  b.CreateStore(value, place);
  return pass_.call(b, "nh_sym_operand", pass_.i32, {label, b.getInt32(width), place});
}

namespace {
V* what(Builder& b, unsigned op, unsigned aux, unsigned width) {
  return b.getInt32(op | aux << 8 | width << 16);
}
} // namespace

V* SlowCopy::node1(Builder& b, unsigned op, unsigned aux, unsigned width, V* a, std::uint64_t constant) {
  return pass_.call(b, "nh_sym_unary", pass_.i32, {what(b, op, aux, width), a, b.getInt64(constant)});
}

V* SlowCopy::node2(Builder& b, unsigned op, unsigned aux, unsigned width, V* x, V* lx, V* y, V* ly) {
  if (pass_.bitsOf(x->getType()) <= 64 && pass_.bitsOf(y->getType()) <= 64)
    return pass_.call(b, "nh_sym_binary", pass_.i32,
                      {what(b, op, aux, width), lx, ly, bits(b, x), bits(b, y)});
  V *a = operand(b, x, lx), *c = operand(b, y, ly);
  return pass_.call(b, "nh_sym_binary", pass_.i32,
                    {what(b, op, aux, width), a, c, b.getInt64(0), b.getInt64(0)});
}

V* SlowCopy::node3(Builder& b, unsigned op, unsigned aux, unsigned width, V* la, V* lb, V* lc) {
  return pass_.call(b, "nh_sym_ternary", pass_.i32, {what(b, op, aux, width), la, lb, lc});
}

std::optional<unsigned> SlowCopy::lanesOf(llvm::Type* type) const {
  if (pass_.bitsOf(type) == 0) return std::nullopt;
  if (!type->isVectorTy()) return 0;
  const auto width = pass_.layout.getTypeSizeInBits(type->getScalarType()).getFixedValue();
  if (!llvm::isPowerOf2_64(width) || width > 128) return std::nullopt;
  return (1 + llvm::Log2_64(width)) << NH_AUX_LANE_SHIFT;
}

void SlowCopy::fill(llvm::BasicBlock& block) {
  labels_.clear();
  ofBranch_.clear();
  std::vector<llvm::Instruction*> instructions;
  for (auto& instruction : block) {
    instructions.push_back(&instruction);
    if (isForBranchAlone(instruction)) ofBranch_.insert(&instruction);
  }
  for (llvm::Instruction* instruction : instructions) visit(*instruction);
}

void SlowCopy::visit(llvm::Instruction& instruction) {
  if (auto* load = llvm::dyn_cast<llvm::LoadInst>(&instruction)) return visitLoad(*load);
  if (auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction)) return visitStore(*store);
  if (auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction)) return visitCall(*call);
  if (auto* branch = llvm::dyn_cast<llvm::BranchInst>(&instruction)) return visitBranch(*branch);
  if (auto* choice = llvm::dyn_cast<llvm::SwitchInst>(&instruction)) return visitSwitch(*choice);
  if (auto* end = llvm::dyn_cast<llvm::ReturnInst>(&instruction)) return visitReturn(*end);
  if (auto* exchange = llvm::dyn_cast<llvm::AtomicCmpXchgInst>(&instruction)) return visitExchange(*exchange);
  if (auto* change = llvm::dyn_cast<llvm::AtomicRMWInst>(&instruction)) return visitChange(*change);
  if (visitValue(instruction)) return;
  if (llvm::isa<llvm::AllocaInst, llvm::FenceInst, llvm::UnreachableInst, llvm::ResumeInst,
                llvm::LandingPadInst>(instruction)) {
    if (auto* local = llvm::dyn_cast<llvm::AllocaInst>(&instruction)) {
      Builder b(local);
      pinSize(local, local->getArraySize(), labelOf(local->getArraySize(), b));
      clearDynamic(pass_, *local);
    }
    return;
  }
  makeConcrete(instruction, instruction.getOpcodeName());
}

void fillSlowCopy(TwoCopies& copies, const std::vector<llvm::BasicBlock*>& blocks,
                  const std::map<llvm::BranchInst*, llvm::CallBase*>& results) {
  SlowCopy slow(copies, results);
  for (llvm::BasicBlock* block : blocks) slow.fill(*block);
}

} // namespace nuthatch::concolic
