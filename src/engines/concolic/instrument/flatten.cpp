// From a function whose calls are told to its flat form (flat_function.h). Only functions with a loop are worth it: the
// paths of others are few, and runs have to take them anyway.
#include "engines/concolic/instrument/flat_function.h"
#include "engines/concolic/instrument/frames.h"

#include "llvm/Analysis/CFG.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Operator.h"

#include <deque>

namespace nuthatch::concolic {

namespace {

using llvm::dyn_cast;

constexpr std::size_t kMostInstructions = 200;
constexpr unsigned kFirstTable = 1'000; // more than there are inputs

class Flattener {
public:
  Flattener(const PassContext& pass, const llvm::Function& function) : pass_(pass), function_(function) {}

  std::optional<FlatFunction> make() {
    if (function_.getInstructionCount() > kMostInstructions) return std::nullopt;
    for (const llvm::BasicBlock& block : function_)
      numbers_[&block] = static_cast<std::uint32_t>(numbers_.size());
    if (!hasLoop() || !findPointers()) return std::nullopt;
    for (const llvm::BasicBlock& block : function_)
      if (!add(block)) return std::nullopt;
    flat_.slots = static_cast<std::uint32_t>(slots_.size());
    return std::move(flat_);
  }

private:
  bool hasLoop() const {
    llvm::SmallVector<std::pair<const llvm::BasicBlock*, const llvm::BasicBlock*>> back;
    llvm::FindFunctionBackedges(function_, back);
    return !back.empty();
  }

  // The one input that each pointer is made of.
  bool findPointers() {
    for (const llvm::Argument& argument : function_.args())
      if (argument.getType()->isPointerTy()) memory_[&argument] = argument.getArgNo();
    for (bool changed = true; changed;) {
      changed = false;
      for (const llvm::BasicBlock& block : function_)
        for (const llvm::Instruction& made : block) {
          if (!made.getType()->isPointerTy() || memory_.contains(&made)) continue;
          for (const llvm::Value* operand : made.operands())
            if (const auto known = memoryOf(operand)) {
              memory_[&made] = *known;
              changed = true;
              break;
            }
        }
    }
    return true;
  }

  // A constant of the module and a place in it.
  const llvm::GlobalVariable* tableAt(const llvm::Value* value, std::uint64_t& offset) const {
    if (!llvm::isa<llvm::Constant>(value) || !value->getType()->isPointerTy()) return nullptr;
    llvm::APInt at(pass_.layout.getIndexTypeSizeInBits(value->getType()), 0);
    const auto* global =
        dyn_cast<llvm::GlobalVariable>(value->stripAndAccumulateConstantOffsets(pass_.layout, at, true));
    offset = at.getZExtValue();
    const bool isTable =
        global && global->isConstant() && global->hasDefinitiveInitializer() &&
        llvm::isa<llvm::ConstantDataSequential, llvm::ConstantAggregateZero>(global->getInitializer());
    return isTable ? global : nullptr;
  }

  // Inputs by their numbers, tables from kFirstTable on. Nothing: it leads nowhere that is known.
  std::optional<unsigned> memoryOf(const llvm::Value* value) {
    if (const auto known = memory_.find(value); known != memory_.end()) return known->second;
    std::uint64_t offset = 0;
    const llvm::GlobalVariable* table = tableAt(value, offset);
    if (!table) return std::nullopt;
    const auto [at, isNew] = tables_.try_emplace(table, static_cast<unsigned>(flat_.tables.size()));
    if (isNew) {
      const auto* data = dyn_cast<llvm::ConstantDataSequential>(table->getInitializer());
      const auto size = pass_.layout.getTypeAllocSize(table->getValueType()).getFixedValue();
      flat_.tables.push_back(data ? data->getRawDataValues().str() : std::string(size, '\0'));
    }
    return kFirstTable + at->second;
  }

  std::uint32_t slotOf(const llvm::Value* value) {
    return slots_.try_emplace(value, static_cast<std::uint32_t>(slots_.size())).first->second;
  }

  std::optional<FlatOperand> operand(const llvm::Value* value) {
    if (value->getType()->isPointerTy()) {
      if (llvm::isa<llvm::Argument>(value)) return FlatOperand{.constant = 0, .width = 64};
      if (!memoryOf(value)) return std::nullopt;
      if (std::uint64_t offset = 0; tableAt(value, offset))
        return FlatOperand{.constant = offset, .width = 64};
      return FlatOperand{.kind = FlatOperand::Kind::Slot, .number = slotOf(value), .width = 64};
    }
    if (!value->getType()->isIntegerTy() || value->getType()->getIntegerBitWidth() > 64) return std::nullopt;
    const unsigned width = value->getType()->getIntegerBitWidth();
    if (const auto* constant = dyn_cast<llvm::ConstantInt>(value))
      return FlatOperand{.constant = constant->getZExtValue(), .width = width};
    if (const auto* argument = dyn_cast<llvm::Argument>(value))
      return FlatOperand{.kind = FlatOperand::Kind::Input, .number = argument->getArgNo(), .width = width};
    if (!llvm::isa<llvm::Instruction>(value)) return std::nullopt; // undef and its kin: anything may come
    return FlatOperand{.kind = FlatOperand::Kind::Slot, .number = slotOf(value), .width = width};
  }

  FlatOperand emit(FlatBlock& to, FlatKind kind, unsigned width, std::vector<FlatOperand> operands) {
    const auto slot = static_cast<std::uint32_t>(slots_.size());
    slots_[&made_.emplace_back()] = slot; // a value that no instruction has
    to.operations.push_back({.kind = kind, .width = width, .slot = slot, .operands = std::move(operands)});
    return {.kind = FlatOperand::Kind::Slot, .number = slot, .width = width};
  }

  bool add(const llvm::BasicBlock& block) {
    FlatBlock flat;
    for (const llvm::Instruction& instruction : block) {
      if (const auto* phi = dyn_cast<llvm::PHINode>(&instruction)) {
        FlatBlock::Phi made{.slot = slotOf(phi), .from = {}};
        for (unsigned i = 0; i < phi->getNumIncomingValues(); ++i) {
          const auto from = operand(phi->getIncomingValue(i));
          if (!from || !isOneMemory(*phi, *phi->getIncomingValue(i))) return false;
          made.from.emplace_back(numbers_[phi->getIncomingBlock(i)], *from);
        }
        flat.phis.push_back(std::move(made));
      } else if (instruction.isTerminator()) {
        if (!end(instruction, flat)) return false;
      } else if (!llvm::isa<llvm::DbgInfoIntrinsic>(instruction) && !compute(instruction, flat)) {
        return false;
      }
    }
    flat_.blocks.push_back(std::move(flat));
    return true;
  }

  bool isOneMemory(const llvm::Value& a, const llvm::Value& b) {
    if (!a.getType()->isPointerTy()) return true;
    const auto first = memoryOf(&a), second = memoryOf(&b);
    return first && second && *first == *second;
  }

  bool end(const llvm::Instruction& instruction, FlatBlock& flat) {
    const llvm::Value* decides = nullptr;
    if (const auto* branch = dyn_cast<llvm::BranchInst>(&instruction)) {
      if (branch->isConditional()) decides = branch->getCondition();
    } else if (const auto* choice = dyn_cast<llvm::SwitchInst>(&instruction)) {
      decides = choice->getCondition();
      flat.next.push_back(numbers_[choice->getDefaultDest()]);
      for (const auto& one : choice->cases()) {
        flat.cases.push_back(one.getCaseValue()->getZExtValue());
        flat.next.push_back(numbers_[one.getCaseSuccessor()]);
      }
    } else if (const auto* back = dyn_cast<llvm::ReturnInst>(&instruction)) {
      decides = back->getReturnValue();
      flat.gives = decides != nullptr;
    } else {
      return false;
    }
    if (flat.next.empty())
      for (const llvm::BasicBlock* next : llvm::successors(&instruction)) flat.next.push_back(numbers_[next]);
    if (!decides) return true;
    const auto known = operand(decides);
    if (!known || decides->getType()->isPointerTy()) return false;
    flat.decides = *known;
    return true;
  }

  bool put(FlatBlock& flat, const llvm::Instruction& made, FlatKind kind) {
    FlatOperation operation{.kind = kind, .slot = slotOf(&made), .operands = {}};
    operation.width = made.getType()->isPointerTy() ? 64 : made.getType()->getIntegerBitWidth();
    for (const llvm::Value* each : made.operands()) {
      if (llvm::isa<llvm::Function>(each)) continue;
      const auto known = operand(each);
      if (!known) return false;
      operation.operands.push_back(*known);
    }
    flat.operations.push_back(std::move(operation));
    return true;
  }

  bool compute(const llvm::Instruction& made, FlatBlock& flat) {
    if (const auto* step = dyn_cast<llvm::GetElementPtrInst>(&made)) return move(*step, flat);
    if (!made.getType()->isIntegerTy() || made.getType()->getIntegerBitWidth() > 64) return false;
    if (const auto* number = dyn_cast<llvm::PtrToIntInst>(&made)) // pointers are offsets here
      return isOffset(*number) && put(flat, made, FlatKind::Same);
    if (const auto* load = dyn_cast<llvm::LoadInst>(&made)) {
      const auto memory = memoryOf(load->getPointerOperand());
      const unsigned width = made.getType()->getIntegerBitWidth();
      if (!load->isSimple() || !memory || width % 8 != 0) return false;
      const bool isTable = *memory >= kFirstTable;
      if (!put(flat, made, isTable ? FlatKind::Table : FlatKind::Load)) return false;
      flat.operations.back().memory = isTable ? *memory - kFirstTable : *memory;
      return true;
    }
    if (const auto* compare = dyn_cast<llvm::ICmpInst>(&made)) return order(*compare, flat);
    if (const auto* call = dyn_cast<llvm::IntrinsicInst>(&made)) {
      switch (call->getIntrinsicID()) {
      case llvm::Intrinsic::umin:
        return put(flat, made, FlatKind::UMin);
      case llvm::Intrinsic::umax:
        return put(flat, made, FlatKind::UMax);
      case llvm::Intrinsic::smin:
        return put(flat, made, FlatKind::SMin);
      case llvm::Intrinsic::smax:
        return put(flat, made, FlatKind::SMax);
      default:
        return false;
      }
    }
    switch (made.getOpcode()) {
    case llvm::Instruction::Add:
      return put(flat, made, FlatKind::Add);
    case llvm::Instruction::Sub:
      return put(flat, made, FlatKind::Sub);
    case llvm::Instruction::Mul:
      return put(flat, made, FlatKind::Mul);
    case llvm::Instruction::And:
      return put(flat, made, FlatKind::And);
    case llvm::Instruction::Or:
      return put(flat, made, FlatKind::Or);
    case llvm::Instruction::Xor:
      return put(flat, made, FlatKind::Xor);
    case llvm::Instruction::ZExt:
      return put(flat, made, FlatKind::ZExt);
    case llvm::Instruction::SExt:
      return put(flat, made, FlatKind::SExt);
    case llvm::Instruction::Trunc:
      return put(flat, made, FlatKind::Trunc);
    case llvm::Instruction::Freeze:
      return put(flat, made, FlatKind::Same);
    case llvm::Instruction::Select:
      return put(flat, made, FlatKind::Select);
    case llvm::Instruction::Shl:
    case llvm::Instruction::LShr:
    case llvm::Instruction::AShr: {
      const auto* by = dyn_cast<llvm::ConstantInt>(made.getOperand(1));
      if (!by || by->getValue().uge(made.getType()->getIntegerBitWidth())) return false;
      return put(flat, made,
                 made.getOpcode() == llvm::Instruction::Shl    ? FlatKind::Shl
                 : made.getOpcode() == llvm::Instruction::LShr ? FlatKind::LShr
                                                               : FlatKind::AShr);
    }
    default:
      return false;
    }
  }

  // Pointers are compared within one memory alone.
  bool order(const llvm::ICmpInst& compare, FlatBlock& flat) {
    if (!isOneMemory(*compare.getOperand(0), *compare.getOperand(1))) return false;
    const bool ofPointers = compare.getOperand(0)->getType()->isPointerTy();
    FlatKind kind;
    bool turned = false;
    switch (compare.getPredicate()) {
    case llvm::ICmpInst::ICMP_EQ:
      kind = FlatKind::Equal;
      break;
    case llvm::ICmpInst::ICMP_NE:
      kind = FlatKind::NotEqual;
      break;
    case llvm::ICmpInst::ICMP_ULT:
      kind = FlatKind::ULess;
      break;
    case llvm::ICmpInst::ICMP_ULE:
      kind = FlatKind::ULessEqual;
      break;
    case llvm::ICmpInst::ICMP_SLT:
      kind = FlatKind::SLess;
      break;
    case llvm::ICmpInst::ICMP_SLE:
      kind = FlatKind::SLessEqual;
      break;
    case llvm::ICmpInst::ICMP_UGT:
      kind = FlatKind::ULess;
      turned = true;
      break;
    case llvm::ICmpInst::ICMP_UGE:
      kind = FlatKind::ULessEqual;
      turned = true;
      break;
    case llvm::ICmpInst::ICMP_SGT:
      kind = FlatKind::SLess;
      turned = true;
      break;
    case llvm::ICmpInst::ICMP_SGE:
      kind = FlatKind::SLessEqual;
      turned = true;
      break;
    default:
      return false;
    }
    if (ofPointers && kind != FlatKind::Equal && kind != FlatKind::NotEqual) return false;
    if (!put(flat, compare, kind)) return false;
    if (turned) std::swap(flat.operations.back().operands[0], flat.operations.back().operands[1]);
    return true;
  }

  bool move(const llvm::GetElementPtrInst& step, FlatBlock& flat) {
    if (!memoryOf(&step) || !isOneMemory(step, *step.getPointerOperand())) return false;
    const unsigned width = pass_.layout.getIndexTypeSizeInBits(step.getType());
    llvm::SmallMapVector<llvm::Value*, llvm::APInt, 4> variable;
    llvm::APInt fixed(width, 0);
    if (width != 64 ||
        !llvm::cast<llvm::GEPOperator>(step).collectOffset(pass_.layout, width, variable, fixed))
      return false;
    auto at = operand(step.getPointerOperand());
    if (!at) return false;
    FlatOperand sum = emit(flat, FlatKind::Add, 64, {*at, {.constant = fixed.getZExtValue(), .width = 64}});
    for (const auto& [index, scale] : variable) {
      auto by = operand(index);
      if (!by || by->width > 64) return false;
      if (by->width < 64) by = emit(flat, FlatKind::SExt, 64, {*by});
      const FlatOperand bytes =
          emit(flat, FlatKind::Mul, 64, {*by, {.constant = scale.getZExtValue(), .width = 64}});
      sum = emit(flat, FlatKind::Add, 64, {sum, bytes});
    }
    flat.operations.push_back(
        {.kind = FlatKind::Same, .width = 64, .slot = slotOf(&step), .operands = {sum}});
    return true;
  }

  const PassContext& pass_;
  const llvm::Function& function_;
  std::map<const llvm::BasicBlock*, std::uint32_t> numbers_;
  std::map<const void*, std::uint32_t> slots_;
  std::map<const llvm::Value*, unsigned> memory_;
  std::map<const llvm::GlobalVariable*, unsigned> tables_;
  std::deque<char> made_;
  FlatFunction flat_;
};

} // namespace

std::optional<FlatFunction> flatten(const PassContext& pass, const llvm::Function& function) {
  return Flattener(pass, function).make();
}

} // namespace nuthatch::concolic
