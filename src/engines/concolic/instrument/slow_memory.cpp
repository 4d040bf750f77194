// Labels of loads and stores in the slow copy. Aggregates go by their leaves. An address that has a label is
// the runtime's business (pointers.c).
#include "engines/concolic/instrument/frames.h"
#include "engines/concolic/instrument/slow_copy.h"

#include "llvm/Analysis/ValueTracking.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

namespace nuthatch::concolic {

using V = llvm::Value;

namespace {

// Calls `leaf(type, offset)` for each leaf of `type`, in order.
void forLeaves(const llvm::DataLayout& layout, llvm::Type* type, std::uint64_t offset,
               const std::function<void(llvm::Type*, std::uint64_t)>& leaf) {
  if (auto* array = llvm::dyn_cast<llvm::ArrayType>(type)) {
    const auto stride = layout.getTypeAllocSize(array->getElementType()).getFixedValue();
    for (std::uint64_t i = 0; i < array->getNumElements(); ++i)
      forLeaves(layout, array->getElementType(), offset + i * stride, leaf);
  } else if (auto* record = llvm::dyn_cast<llvm::StructType>(type)) {
    const llvm::StructLayout* places = layout.getStructLayout(record);
    for (unsigned i = 0; i < record->getNumElements(); ++i)
      forLeaves(layout, record->getElementType(i), offset + places->getElementOffset(i).getFixedValue(),
                leaf);
  } else {
    leaf(type, offset);
  }
}

// Puts leaves together as an aggregate of labels.
V* assemble(Builder& b, llvm::Type* labels, const std::vector<V*>& leaves, std::size_t& next) {
  if (labels->isIntegerTy()) return leaves[next++];
  V* whole = llvm::Constant::getNullValue(labels);
  const unsigned parts = labels->isArrayTy() ? static_cast<unsigned>(labels->getArrayNumElements())
                                             : labels->getStructNumElements();
  for (unsigned i = 0; i < parts; ++i)
    whole = b.CreateInsertValue(
        whole, assemble(b, llvm::GetElementPtrInst::getTypeAtIndex(labels, std::uint64_t{i}), leaves, next),
        i);
  return whole;
}

} // namespace

std::pair<V*, V*> SlowCopy::knownObject(Builder& b, V* address) {
  V* object = llvm::getUnderlyingObject(address, 12);
  if (auto* local = llvm::dyn_cast<llvm::AllocaInst>(object)) {
    const auto size = local->getAllocationSize(pass_.layout);
    if (size && !size->isScalable() && local->isStaticAlloca())
      return {local, b.getInt64(size->getFixedValue())};
  }
  if (auto* global = llvm::dyn_cast<llvm::GlobalVariable>(object);
      global && global->hasDefinitiveInitializer() && !global->isThreadLocal())
    return {global, b.getInt64(pass_.layout.getTypeAllocSize(global->getValueType()).getFixedValue() |
                               (global->isConstant() ? kConstantObject : 0))};
  return {llvm::Constant::getNullValue(pass_.pointer), b.getInt64(0)};
}

void SlowCopy::pinAddress(llvm::Instruction* at, V* address, V* label, V* bytes) {
  if (isNoLabel(label)) return;
  const std::uint32_t site = pass_.site(*at);
  guardedEffect(at, {label}, [&](Builder& t) {
    const auto [base, size] = knownObject(t, address);
    pass_.call(t, "nh_sym_store_at", pass_.nothing,
               {address, t.CreateZExtOrTrunc(bytes, pass_.i64), label, base, size, t.getInt32(site)});
  });
}

// A range of a symbolic size: that it leaves its object is a way of its own, before the size is pinned.
void SlowCopy::boundRange(llvm::Instruction* at, V* address, V* size, V* label) {
  if (isNoLabel(label)) return;
  const std::uint32_t site = pass_.site(*at);
  guardedEffect(at, {label}, [&](Builder& t) {
    const auto [base, objectSize] = knownObject(t, address);
    pass_.call(t, "nh_sym_extent", pass_.nothing,
               {label, bits(t, size), address, base, objectSize, t.getInt32(site)});
  });
}

void SlowCopy::pinSize(llvm::Instruction* at, V* size, V* label) {
  if (isNoLabel(label)) return;
  const std::uint32_t site = pass_.site(*at);
  guardedEffect(at, {label}, [&](Builder& t) {
    pass_.call(t, "nh_sym_size", pass_.nothing, {label, bits(t, size), t.getInt32(site)});
  });
}

V* SlowCopy::isSymbolic(Builder& b, V* address, std::uint64_t bytes, llvm::Align alignment) {
  constexpr std::uint64_t kMostInline = 64;
  if (bytes > kMostInline) return pass_.call(b, "nh_sym_any", pass_.i1, {address, b.getInt64(bytes)});
  return b.CreateIsNotNull(pass_.mapOf(b, address, bytes, alignment));
}

// A byte of the input has its label where it lies; all others are the runtime's business.
V* SlowCopy::loadByte(Builder& b, V* address) {
  constexpr std::uint64_t kLabelsBase = 0x110000000000, kLabelsMask = 0x0fffffffffff; // shadow.h
  V* number = b.CreatePtrToInt(address, pass_.i64);
  V* at = b.CreateAdd(b.CreateShl(b.CreateAnd(number, kLabelsMask), 2), b.getInt64(kLabelsBase));
  auto* label = b.CreateAlignedLoad(pass_.i32, b.CreateIntToPtr(at, pass_.pointer), llvm::Align(4));
  V* map = b.CreateLShr(pass_.mapOf(b, address, 1, llvm::Align(1)),
                        b.CreateTrunc(b.CreateAnd(number, 7), pass_.i8));
  V* plain = b.CreateAnd(b.CreateTrunc(map, pass_.i1), b.CreateICmpSLT(label, b.getInt32(0)));
  llvm::Instruction* before = &*b.GetInsertPoint();
  llvm::BasicBlock* from = before->getParent();
  auto* other =
      llvm::SplitBlockAndInsertIfThen(b.CreateNot(plain), before->getIterator(), false, pass_.unlikely);
  Builder o(other);
  V* made = pass_.call(o, "nh_sym_load", pass_.i32, {address, o.getInt64(1), o.getInt32(8)});
  auto* join = llvm::PHINode::Create(pass_.i32, 2, "label", before->getParent()->begin());
  join->addIncoming(label, from);
  join->addIncoming(made, other->getParent());
  b.SetInsertPoint(before);
  return join;
}

V* SlowCopy::loadLeaf(llvm::Instruction* at, llvm::Type* type, V* address, V* addressLabel,
                      llvm::Align alignment, std::uint32_t site) {
  const unsigned width = pass_.bitsOf(type);
  if (width == 0) return pass_.noLabel(pass_.i32);
  const std::uint64_t bytes = pass_.layout.getTypeStoreSize(type).getFixedValue();
  const auto plain = [&](Builder& t) -> V* {
    if (bytes != 1 || width != 8)
      return pass_.call(t, "nh_sym_load", pass_.i32, {address, t.getInt64(bytes), t.getInt32(width)});
    return loadByte(t, address);
  };
  V* fixed = llvm::ConstantInt::get(pass_.i32, 0);
  if (!isNeverSymbolic(address)) {
    Builder b(at);
    V* symbolic = isSymbolic(b, address, bytes, alignment);
    if (!isNoLabel(addressLabel)) symbolic = b.CreateAnd(symbolic, b.CreateIsNull(addressLabel));
    fixed = guarded(at, {b.CreateZExt(symbolic, pass_.i32)}, plain);
  }
  if (isNoLabel(addressLabel)) return fixed;
  V* moving = guarded(at, {addressLabel}, [&](Builder& t) {
    const auto [base, size] = knownObject(t, address);
    return pass_.call(
        t, "nh_sym_load_at", pass_.i32,
        {address, t.getInt64(bytes), t.getInt32(width), addressLabel, base, size, t.getInt32(site)});
  });
  Builder after(at);
  return after.CreateSelect(after.CreateIsNotNull(addressLabel), moving, fixed);
}

// A load through an input of a function whose calls are told: what it read has a name inside, which needs the
// value. So it comes behind the load.
V* SlowCopy::nameOfInput(llvm::LoadInst& load, unsigned input, V* label, V* addressLabel) {
  Builder b(load.getNextNode());
  V* frame = b.CreateLoad(pass_.i32, copies_.frame());
  const unsigned width = load.getType()->getIntegerBitWidth();
  if (isNoLabel(addressLabel))
    return pass_.call(
        b, "nh_sym_read", pass_.i32,
        {frame, label, bits(b, &load), b.getInt32(width), b.getInt32(input), load.getPointerOperand()});
  return pass_.call(b, "nh_sym_read_at", pass_.i32,
                    {frame, label, bits(b, &load), b.getInt32(width), b.getInt32(input),
                     load.getPointerOperand(), addressLabel, b.getInt32(pass_.site(load))});
}

void SlowCopy::visitLoad(llvm::LoadInst& load) {
  if (load.hasMetadata("nh")) return;
  Builder b(&load);
  if (const Slot* slot = copies_.slotOf(load.getPointerOperand()))
    return setLabel(load, b.CreateLoad(slot->label->getAllocatedType(), slot->label));
  V *address = load.getPointerOperand(), *addressLabel = labelOf(address, b);
  const auto input = copies_.frame() ? inputOf(load) : std::nullopt;
  if (input) {
    V* label = loadLeaf(&load, load.getType(), address, pass_.noLabel(pass_.i32), load.getAlign(), 0);
    return setLabel(load, nameOfInput(load, *input, label, addressLabel));
  }
  const std::uint32_t site = isNoLabel(addressLabel) ? 0 : pass_.site(load);
  std::vector<V*> leaves;
  forLeaves(pass_.layout, load.getType(), 0, [&](llvm::Type* type, std::uint64_t offset) {
    Builder at(&load);
    V* place = offset == 0 ? address : at.CreateConstInBoundsGEP1_64(pass_.i8, address, offset);
    V* label = addressLabel;
    if (offset != 0 && !isNoLabel(addressLabel))
      label = guarded(&load, {addressLabel}, [&](Builder& t) {
        return pass_.call(
            t, "nh_sym_step", pass_.i32,
            {addressLabel, t.getInt64(0), t.getInt32(0), t.getInt64(offset), t.getInt32(64), t.getInt64(1)});
      });
    leaves.push_back(
        loadLeaf(&load, type, place, label, llvm::commonAlignment(load.getAlign(), offset), site));
  });
  Builder after(&load);
  std::size_t next = 0;
  setLabel(load, assemble(after, pass_.labelType(load.getType()), leaves, next));
}

void SlowCopy::storeLeaf(llvm::Instruction* after, llvm::Type* type, V* address, V* label,
                         llvm::Align alignment) {
  llvm::Instruction* at = after->getNextNode();
  const std::uint64_t bytes = pass_.layout.getTypeStoreSize(type).getFixedValue();
  Builder b(at);
  V* either = b.CreateOr(b.CreateZExt(isSymbolic(b, address, bytes, alignment), pass_.i32), label);
  guardedEffect(at, {either}, [&](Builder& t) {
    pass_.call(t, "nh_sym_store", pass_.nothing, {address, t.getInt64(bytes), label});
  });
}

void SlowCopy::visitStore(llvm::StoreInst& store) {
  Builder b(&store);
  V* label = labelOf(store.getValueOperand(), b);
  if (const Slot* slot = copies_.slotOf(store.getPointerOperand())) {
    b.CreateStore(label, slot->label);
    return;
  }
  V *address = store.getPointerOperand(), *addressLabel = labelOf(address, b);
  const std::uint64_t bytes =
      pass_.layout.getTypeStoreSize(store.getValueOperand()->getType()).getFixedValue();
  pinAddress(&store, address, addressLabel, llvm::ConstantInt::get(pass_.i64, bytes));
  // After the store, in order; each leaf may split the block.
  Builder here(&store);
  const std::vector<V*> leaves = leavesOf(here, label);
  std::size_t next = 0;
  forLeaves(pass_.layout, store.getValueOperand()->getType(), 0, [&](llvm::Type* type, std::uint64_t offset) {
    V* leaf = leaves[next++];
    if (pass_.bitsOf(type) == 0) leaf = pass_.noLabel(pass_.i32);
    Builder at(&store);
    V* place = offset == 0 ? address : at.CreateConstInBoundsGEP1_64(pass_.i8, address, offset);
    storeLeaf(&store, type, place, leaf, llvm::commonAlignment(store.getAlign(), offset));
  });
  if (const auto input = copies_.frame() ? inputOf(store) : std::nullopt) {
    Builder after(store.getNextNode());
    V* frame = after.CreateLoad(pass_.i32, copies_.frame());
    pass_.call(after, "nh_sym_wrote", pass_.nothing,
               {frame, after.getInt32(*input), address, after.getInt64(bytes)});
  }
}

// Whether it exchanged is followed as a branch is.
void SlowCopy::visitExchange(llvm::AtomicCmpXchgInst& exchange) {
  Builder b(&exchange);
  V *address = exchange.getPointerOperand(), *expected = exchange.getCompareOperand(),
    *put = exchange.getNewValOperand();
  V *le = labelOf(expected, b), *lp = labelOf(put, b);
  llvm::Type* type = put->getType();
  const std::uint64_t bytes = pass_.layout.getTypeStoreSize(type).getFixedValue();
  pinAddress(&exchange, address, labelOf(address, b), llvm::ConstantInt::get(pass_.i64, bytes));
  V* old = loadLeaf(&exchange, type, address, pass_.noLabel(pass_.i32), exchange.getAlign(), 0);
  llvm::Instruction* at = exchange.getNextNode();
  Builder after(at);
  V *was = after.CreateExtractValue(&exchange, 0), *done = after.CreateExtractValue(&exchange, 1);
  const std::uint32_t site = pass_.site(exchange);
  guardedEffect(at, {old, le}, [&](Builder& t) {
    V* same = node2(t, NH_EQ, 0, 1, was, old, expected, le);
    pass_.call(t, "nh_sym_branch", pass_.nothing, {same, done, t.getInt32(site)});
  });
  Builder last(at);
  V* now = last.CreateSelect(done, lp, old);
  pass_.call(last, "nh_sym_store", pass_.nothing, {address, last.getInt64(bytes), now});
  V* both = llvm::Constant::getNullValue(pass_.labelType(exchange.getType()));
  setLabel(exchange, last.CreateInsertValue(both, old, 0));
}

void SlowCopy::visitChange(llvm::AtomicRMWInst& change) {
  using Op = llvm::AtomicRMWInst;
  Builder b(&change);
  V *address = change.getPointerOperand(), *by = change.getValOperand(), *lb = labelOf(by, b);
  llvm::Type* type = by->getType();
  const std::uint64_t bytes = pass_.layout.getTypeStoreSize(type).getFixedValue();
  pinAddress(&change, address, labelOf(address, b), llvm::ConstantInt::get(pass_.i64, bytes));
  V* old = loadLeaf(&change, type, address, pass_.noLabel(pass_.i32), change.getAlign(), 0);
  llvm::Instruction* at = change.getNextNode();
  static const std::map<Op::BinOp, unsigned> known = {
      {Op::Add, NH_ADD},  {Op::Sub, NH_SUB},  {Op::And, NH_AND},   {Op::Or, NH_OR},    {Op::Xor, NH_XOR},
      {Op::Max, NH_SMAX}, {Op::Min, NH_SMIN}, {Op::UMax, NH_UMAX}, {Op::UMin, NH_UMIN}};
  const auto op = known.find(change.getOperation());
  V* now = lb;
  if (op != known.end())
    now = guarded(at, {old, lb}, [&](Builder& t) {
      return node2(t, op->second, 0, pass_.bitsOf(type), &change, old, by, lb);
    });
  else if (change.getOperation() != Op::Xchg) {
    tell(change, {old, lb}, "atomic change of a value");
    now = pass_.noLabel(pass_.i32);
  }
  Builder last(at);
  pass_.call(last, "nh_sym_store", pass_.nothing, {address, last.getInt64(bytes), now});
  setLabel(change, old);
}

} // namespace nuthatch::concolic
