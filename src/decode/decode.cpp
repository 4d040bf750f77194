#include "decode/decode.h"

#include "decode/function_decoder.h"
#include "decode/order.h"
#include "decode/pointer_uses.h"
#include "decode/question_estimate.h"
#include "semantics/translate.h"

#include "llvm/ADT/ScopeExit.h"
#include "llvm/IR/CFG.h"

#include <algorithm>
#include <set>

namespace nuthatch::bounded {

const Decoded& Decoder::of(const llvm::Function& function) {
  auto& known = known_[&function];
  if (!known) {
    known = std::make_unique<Decoded>();
    known->serial = static_cast<std::uint32_t>(known_.size());
    FunctionDecoder(constants_, function, *known).run();
  }
  return *known;
}

std::uint32_t FunctionDecoder::leafCount(llvm::Type& type) const {
  const auto leaves = leavesOf(type, layout_);
  return leaves ? static_cast<std::uint32_t>(leaves->size()) : 0;
}

unsigned FunctionDecoder::widthOf(const llvm::Value& value) const {
  return semantics::scalarWidth(*value.getType(), layout_);
}

std::uint32_t FunctionDecoder::constantSlot(std::uint64_t word) {
  const auto [at, isNew] = words_.try_emplace(word, 0);
  if (isNew) {
    at->second = newSlot();
    out_.constants.emplace_back(at->second, Value(word));
  }
  return at->second;
}

// A struct constant is one slot a leaf; what has no value (undef) is any value.
std::uint32_t FunctionDecoder::constant(const llvm::Constant& value) {
  if (const auto known = constants_.scalar(value)) {
    if (known->isKnown()) return constantSlot(known->word);
    const std::uint32_t slot = newSlot();
    out_.constants.emplace_back(slot, *known);
    return slot;
  }
  if (const unsigned width = widthOf(value)) {
    const std::uint32_t slot = newSlot();
    out_.fresh.emplace_back(slot, width);
    return slot;
  }
  const std::uint32_t first = out_.slots;
  newSlots(*value.getType());
  std::uint32_t next = first;
  const auto fill = [&](const auto& self, const llvm::Constant& part) -> void {
    if (const unsigned width = widthOf(part)) {
      if (const auto known = constants_.scalar(part))
        out_.constants.emplace_back(next, *known);
      else
        out_.fresh.emplace_back(next, width);
      ++next;
      return;
    }
    for (unsigned i = 0; const llvm::Constant* element = part.getAggregateElement(i); ++i)
      self(self, *element);
  };
  fill(fill, value);
  return first;
}

std::uint32_t FunctionDecoder::slotOf(const llvm::Value& value) {
  const auto [at, isNew] = slots_.try_emplace(&value, 0);
  if (!isNew) return at->second;
  const auto* known = llvm::dyn_cast<llvm::Constant>(&value);
  const std::uint32_t slot = known ? constant(*known) : newSlot(); // metadata operands have no meaning
  slots_[&value] = slot;
  return slot;
}

void FunctionDecoder::operate(const semantics::Operation& operation, std::uint32_t dst, std::uint32_t a,
                              std::uint32_t b, std::uint32_t c) {
  Instruction& op = emit(Code::Operate);
  op.operation = operation;
  op.dst = dst, op.a = a, op.b = b, op.c = c;
  op.operands = static_cast<std::uint8_t>(semantics::operandCount(operation.op));
}

void FunctionDecoder::newSlots(llvm::Type& type) {
  if (const auto leaves = leavesOf(type, layout_))
    for (const ScalarLeaf& leaf : *leaves) newSlot(leaf.width);
}

void FunctionDecoder::assignSlots() {
  for (const llvm::Argument& argument : function_.args()) {
    const std::uint32_t first = out_.slots;
    slots_[&argument] = first;
    newSlots(*argument.getType());
    for (std::uint32_t i = first; i < out_.slots; ++i) out_.parameters.push_back(i);
  }
  for (const llvm::BasicBlock& block : function_)
    for (const llvm::Instruction& at : block) {
      const std::uint32_t count = leafCount(*at.getType());
      if (count == 0) continue;
      slots_[&at] = out_.slots;
      newSlots(*at.getType());
    }
}

void FunctionDecoder::run() {
  out_.function = &function_;
  out_.name = function_.getName().str();
  assignSlots();
  std::map<const llvm::BasicBlock*, std::uint32_t> number;
  std::vector<const llvm::BasicBlock*> blocks;
  for (const llvm::BasicBlock& block : function_) {
    number[&block] = static_cast<std::uint32_t>(blocks.size());
    blocks.push_back(&block);
  }
  std::vector<std::vector<std::uint32_t>> successors(blocks.size());
  for (std::size_t i = 0; i < blocks.size(); ++i)
    for (const llvm::BasicBlock* next : llvm::successors(blocks[i])) successors[i].push_back(number[next]);
  const auto order = weakTopologicalOrder(successors);
  std::vector<const llvm::BasicBlock*> ordered;
  for (const OrderedBlock& entry : order) {
    position_[blocks[entry.block]] = static_cast<std::uint32_t>(ordered.size());
    ordered.push_back(blocks[entry.block]);
    out_.blocks.push_back({.heads = entry.heads});
  }
  for (std::size_t i = 0; i < ordered.size(); ++i) {
    out_.blocks[i].first = static_cast<std::uint32_t>(out_.code.size());
    decodeBlock(*ordered[i]);
  }
  finishEdges();
  findLiveSlots(ordered);
  estimateQuestions(out_);
}

void FunctionDecoder::decodeBlock(const llvm::BasicBlock& block) {
  // `for (;;);` ends nothing and does nothing: the path is over, and no check comes after it.
  const auto* jump = llvm::dyn_cast<llvm::BranchInst>(block.getTerminator());
  if (jump && jump->isUnconditional() && jump->getSuccessor(0) == &block && block.phis().empty() &&
      llvm::all_of(block, [&](const llvm::Instruction& at) {
        const auto* call = llvm::dyn_cast<llvm::CallBase>(&at);
        return &at == jump || (call && intrinsicOf(*call) == Intrinsic::Edge);
      })) {
    at_ = jump;
    out_.endless = true;
    emit(Code::Assume).a = constantSlot(0);
  }
  for (const llvm::Instruction& at : block) {
    at_ = &at;
    decodeInstruction(at);
  }
}

void FunctionDecoder::decodeInstruction(const llvm::Instruction& at) {
  if (llvm::isa<llvm::PHINode>(at)) return;
  // To this instruction alone its address operands are numbers, in slots of their own.
  std::vector<std::pair<const llvm::Value*, std::uint32_t>> addresses;
  const llvm::scope_exit restored([&] {
    for (const auto& [value, slot] : addresses) slots_[value] = slot;
  });
  bool isPlaced = false;
  if (usesAddressAsNumber(at)) {
    isPlaced = mayBecomePointer(at);
    if (isPlaced) emit(Code::AsNumber).imm = static_cast<std::uint64_t>(AddressUse::AsPlaced);
    for (const llvm::Use& use : at.operands()) {
      if (mayBecomePointer(at) || !isAddress(*use)) continue;
      const std::uint32_t address = slotOf(*use), number = newSlot(widthOf(*use));
      Instruction& op = emit(Code::AsNumber);
      op.operation.width = static_cast<std::uint16_t>(widthOf(*use));
      op.dst = number, op.a = address, op.imm = static_cast<std::uint64_t>(AddressUse::Anywhere);
      addresses.emplace_back(use.get(), address);
      slots_[use.get()] = number;
    }
  }
  if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&at)) return this->call(*call);
  if (llvm::isa<llvm::BitCastInst>(at) &&
      (at.getType()->isVectorTy() || at.getOperand(0)->getType()->isVectorTy()))
    return recut(llvm::cast<llvm::CastInst>(at));
  if (const auto operation = semantics::operationOf(at, layout_)) {
    const unsigned count = at.getNumOperands();
    if (at.getType()->isVectorTy()) return eachLane(at, *operation, count);
    operate(*operation, slotOf(at), slotOf(*at.getOperand(0)), count > 1 ? slotOf(*at.getOperand(1)) : 0,
            count > 2 ? slotOf(*at.getOperand(2)) : 0);
    out_.code.back().isPlaced = isPlaced;
    if (comparesAddresses(at)) {
      out_.code.back().code = Code::AsNumber;
      out_.code.back().imm = static_cast<std::uint64_t>(AddressUse::Compared);
    }
    return;
  }
  switch (at.getOpcode()) {
  case llvm::Instruction::GetElementPtr:
    return address(llvm::cast<llvm::GetElementPtrInst>(at));
  case llvm::Instruction::Load:
    return load(llvm::cast<llvm::LoadInst>(at));
  case llvm::Instruction::Store:
    return store(llvm::cast<llvm::StoreInst>(at));
  case llvm::Instruction::Alloca:
    return local(llvm::cast<llvm::AllocaInst>(at));
  case llvm::Instruction::AtomicRMW:
    return update(llvm::cast<llvm::AtomicRMWInst>(at));
  case llvm::Instruction::AtomicCmpXchg:
    return exchange(llvm::cast<llvm::AtomicCmpXchgInst>(at));
  case llvm::Instruction::ExtractValue:
    return part(llvm::cast<llvm::ExtractValueInst>(at));
  case llvm::Instruction::InsertValue:
    return replacePart(llvm::cast<llvm::InsertValueInst>(at));
  case llvm::Instruction::ExtractElement:
    return element(llvm::cast<llvm::ExtractElementInst>(at));
  case llvm::Instruction::InsertElement:
    return replaceElement(llvm::cast<llvm::InsertElementInst>(at));
  case llvm::Instruction::ShuffleVector:
    return shuffle(llvm::cast<llvm::ShuffleVectorInst>(at));
  case llvm::Instruction::Fence:
    return;
  case llvm::Instruction::Select:
  case llvm::Instruction::Freeze: { // of structs: leaf by leaf
    const auto leaves = leavesOf(*at.getType(), layout_);
    const bool isSelect = at.getOpcode() == llvm::Instruction::Select;
    if (!leaves || at.getType()->isVectorTy()) break;
    for (std::uint32_t i = 0; i < leaves->size(); ++i) {
      const std::uint16_t width = (*leaves)[i].width;
      if (isSelect)
        operate({.op = semantics::Operator::Select, .width = width, .from = width}, slotOf(at) + i,
                slotOf(*at.getOperand(0)), slotOf(*at.getOperand(1)) + i, slotOf(*at.getOperand(2)) + i);
      else
        operate({.width = width, .from = width}, slotOf(at) + i, slotOf(*at.getOperand(0)) + i);
    }
    return;
  }
  case llvm::Instruction::Br: {
    const auto& branch = llvm::cast<llvm::BranchInst>(at);
    if (branch.isUnconditional()) {
      const std::uint32_t edge = edgeTo(*at.getParent(), *branch.getSuccessor(0));
      emit(Code::Jump).a = edge;
      return;
    }
    const std::uint32_t condition = slotOf(*branch.getCondition());
    const std::uint32_t yes = edgeTo(*at.getParent(), *branch.getSuccessor(0));
    const std::uint32_t no = edgeTo(*at.getParent(), *branch.getSuccessor(1));
    Instruction& op = emit(Code::Branch);
    op.a = condition, op.b = yes, op.c = no;
    return;
  }
  case llvm::Instruction::Switch: {
    const auto& choice = llvm::cast<llvm::SwitchInst>(at);
    SwitchTable table;
    table.width = static_cast<std::uint16_t>(widthOf(*choice.getCondition()));
    if (table.width > 64) break;
    for (const auto& one : choice.cases())
      table.cases.emplace_back(one.getCaseValue()->getZExtValue(),
                               edgeTo(*at.getParent(), *one.getCaseSuccessor()));
    table.otherwise = edgeTo(*at.getParent(), *choice.getDefaultDest());
    const std::uint32_t condition = slotOf(*choice.getCondition());
    Instruction& op = emit(Code::Switch);
    op.a = condition, op.imm = out_.switches.size();
    out_.switches.push_back(std::move(table));
    return;
  }
  case llvm::Instruction::Ret: {
    const llvm::Value* result = llvm::cast<llvm::ReturnInst>(at).getReturnValue();
    const std::uint32_t first = result ? slotOf(*result) : 0,
                        count = result ? leafCount(*result->getType()) : 0;
    Instruction& op = emit(Code::Return);
    op.a = first, op.b = count;
    return;
  }
  case llvm::Instruction::LandingPad:
    emit(Code::LandingPad).dst = slotOf(at);
    return;
  case llvm::Instruction::Resume: {
    const std::uint32_t exception = slotOf(*at.getOperand(0));
    emit(Code::Resume).a = exception;
    return;
  }
  case llvm::Instruction::Unreachable:
    emit(Code::Unreachable);
    return;
  default:
    break;
  }
  unsupported(std::string("the instruction ") + at.getOpcodeName() +
              (at.getType()->isVectorTy() ? " on vectors" : ""));
}

std::uint32_t FunctionDecoder::edgeTo(const llvm::BasicBlock& from, const llvm::BasicBlock& to) {
  edgeEnds_.emplace_back(&from, &to);
  out_.edges.emplace_back();
  return static_cast<std::uint32_t>(out_.edges.size() - 1);
}

void FunctionDecoder::finishEdges() {
  std::vector<std::uint32_t> edgesIn(out_.blocks.size());
  for (std::size_t i = 0; i < out_.edges.size(); ++i) {
    Edge& edge = out_.edges[i];
    const auto [from, to] = edgeEnds_[i];
    const std::uint32_t source = position_[from];
    edge.block = position_[to];
    edge.pc = out_.blocks[edge.block].first;
    ++edgesIn[edge.block];
    const auto& left = out_.blocks[source].heads;
    const auto& entered = out_.blocks[edge.block].heads;
    while (edge.keep < left.size() && edge.keep < entered.size() && left[edge.keep] == entered[edge.keep])
      ++edge.keep;
    edge.back = edge.block <= source;
    for (const llvm::PHINode& phi : to->phis()) {
      const llvm::Value& value = *phi.getIncomingValueForBlock(from);
      const std::uint32_t count = leafCount(*phi.getType());
      for (std::uint32_t k = 0; k < count; ++k)
        if (slotOf(phi) + k != slotOf(value) + k) edge.moves.push_back({slotOf(phi) + k, slotOf(value) + k});
    }
    std::set<std::uint32_t> written;
    for (const auto& move : edge.moves) {
      edge.conflicting |= written.contains(move.from);
      written.insert(move.to);
    }
  }
  for (Edge& edge : out_.edges) edge.joins = edgesIn[edge.block] > 1;
}

// The usual backward analysis, over LLVM's values; phi operands are read on the edge.
void FunctionDecoder::findLiveSlots(const std::vector<const llvm::BasicBlock*>& order) {
  std::vector<std::set<const llvm::Value*>> live(order.size());
  const auto isLocal = [](const llvm::Value* value) {
    return llvm::isa<llvm::Instruction>(value) || llvm::isa<llvm::Argument>(value);
  };
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = order.size(); i-- > 0;) {
      std::set<const llvm::Value*> now;
      for (const llvm::BasicBlock* next : llvm::successors(order[i])) {
        for (const llvm::Value* value : live[position_[next]])
          if (const auto* phi = llvm::dyn_cast<llvm::PHINode>(value); !phi || phi->getParent() != next)
            now.insert(value);
        for (const llvm::PHINode& phi : next->phis())
          if (const llvm::Value* value = phi.getIncomingValueForBlock(order[i]); isLocal(value))
            now.insert(value);
      }
      for (const llvm::Instruction& at : llvm::reverse(*order[i])) {
        if (llvm::isa<llvm::PHINode>(at)) break; // copied on the edge: live at the start
        now.erase(&at);
        for (const llvm::Value* operand : at.operands())
          if (isLocal(operand)) now.insert(operand);
      }
      if (now.size() != live[i].size()) live[i] = std::move(now), changed = true;
    }
  }
  for (std::size_t i = 0; i < order.size(); ++i)
    for (const llvm::Value* value : live[i]) {
      const std::uint32_t first = slotOf(*value), count = leafCount(*value->getType());
      for (std::uint32_t k = 0; k < count; ++k) out_.blocks[i].live.push_back(first + k);
    }
}

} // namespace nuthatch::bounded
